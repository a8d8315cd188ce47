import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import type { ReactNode } from 'react';

import { cardAddress } from '@site/src/plugins/emitted/addresses';

/**
 * Adds structured data for search engines: an article of schema.org, with the date of its last
 * change.
 */
export default function DocItemMetadataWrapper(): ReactNode {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { withBaseUrl } = useBaseUrlUtils();
  const { assets, frontMatter, metadata } = useDoc();
  const { id, permalink, title, description, lastUpdatedAt } = metadata;
  const image = assets.image ?? frontMatter.image ?? cardAddress(permalink);
  const organization = {
    '@type': 'Organization',
    name: siteConfig.title,
    url: siteConfig.url + siteConfig.baseUrl,
  };
  const article = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    description,
    // Docusaurus adds the trailing slash only to routes.
    url: siteConfig.url + permalink.replace(/\/?$/, '/'),
    inLanguage: i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale,
    image: withBaseUrl(image, { absolute: true }),
    // Unknown if the build has no git history.
    dateModified: lastUpdatedAt ? new Date(lastUpdatedAt).toISOString() : undefined,
    author: organization,
    publisher: organization,
  };
  // A list of other pages is not an article, and these pages are the heaviest.
  const isList = /(?:^|\/)index$/.test(id);
  return (
    <>
      <DocItemMetadata />
      {!isList && (
        <Head>
          <script type="application/ld+json">{JSON.stringify(article)}</script>
        </Head>
      )}
    </>
  );
}
