import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import type { ReactNode } from 'react';

import { structuredData } from './structured-data';

/** Says to search engines what a page is: an article, and a how-to where its steps have numbers. */
export default function DocItemMetadataWrapper(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { metadata, toc } = useDoc();
  const data = structuredData({
    site: siteConfig.title,
    root: siteConfig.url,
    // Docusaurus adds the slash at the end when it makes routes of them.
    url: siteConfig.url + metadata.permalink.replace(/\/?$/, '/'),
    title: metadata.title,
    description: metadata.description,
    lastUpdatedAt: metadata.lastUpdatedAt,
    headings: toc.filter(({ level }) => level === 2),
  });
  // A list of other pages is no article, and the longest of all.
  const isList = /(?:^|\/)index$/.test(metadata.id);
  return (
    <>
      <DocItemMetadata />
      {!isList && (
        <Head>
          <script type="application/ld+json">{JSON.stringify(data)}</script>
        </Head>
      )}
    </>
  );
}
