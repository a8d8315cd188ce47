/*
 * Ejected, not wrapped: the original gives the text of a page below src/pages/ no `markdown` class,
 * without which headings, tables and lists look other than in the documentation, and it does not
 * show the title of the front matter, as a page of the documentation does. All else is as in the
 * original.
 */
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import ContentVisibility from '@theme/ContentVisibility';
import EditMetaRow from '@theme/EditMetaRow';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type { Props } from '@theme/MDXPage';
import TOC from '@theme/TOC';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import SocialCard from '@site/src/components/SocialCard';

/** A Markdown page outside of the documentation: text, and its table of contents beside it. */
export default function MDXPage({ content: Content }: Props): ReactNode {
  const { assets, contentTitle, metadata, toc } = Content;
  const { description, editUrl, frontMatter, lastUpdatedAt, lastUpdatedBy, title } = metadata;
  const { hide_table_of_contents: hideTableOfContents, keywords, wrapperClassName } = frontMatter;
  return (
    <HtmlClassNameProvider
      className={clsx(
        wrapperClassName ?? ThemeClassNames.wrapper.mdxPages,
        ThemeClassNames.page.mdxPage,
      )}
    >
      <Layout>
        {title !== undefined && <SocialCard title={title} />}
        <PageMetadata
          title={title}
          description={description}
          keywords={keywords}
          image={assets.image ?? frontMatter.image}
        />
        <main className="container container--fluid margin-vert--lg">
          <div className="row">
            <div className={clsx('col', !hideTableOfContents && 'col--8')}>
              <ContentVisibility metadata={metadata} />
              <article className="markdown">
                {contentTitle === undefined && <Heading as="h1">{title}</Heading>}
                <MDXContent>
                  <Content />
                </MDXContent>
              </article>
              {(editUrl ?? lastUpdatedAt ?? lastUpdatedBy) && (
                <EditMetaRow
                  className={clsx('margin-top--sm', ThemeClassNames.pages.pageFooterEditMetaRow)}
                  editUrl={editUrl}
                  lastUpdatedAt={lastUpdatedAt}
                  lastUpdatedBy={lastUpdatedBy}
                />
              )}
            </div>
            {!hideTableOfContents && toc.length > 0 && (
              <div className="col col--2">
                <TOC
                  toc={toc}
                  minHeadingLevel={frontMatter.toc_min_heading_level}
                  maxHeadingLevel={frontMatter.toc_max_heading_level}
                />
              </div>
            )}
          </div>
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
