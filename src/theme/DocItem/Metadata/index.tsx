import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import type { ReactNode } from 'react';

import { cardAddress } from '@site/src/plugins/emitted/cards/address';

/** Says to search engines that the page is an article (schema.org), and since when it is as it is. */
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
    // Docusaurus adds the slash at the end when it makes routes of them.
    url: siteConfig.url + permalink.replace(/\/?$/, '/'),
    inLanguage: i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale,
    image: withBaseUrl(image, { absolute: true }),
    // Unknown where the build has no history of the files.
    dateModified: lastUpdatedAt ? new Date(lastUpdatedAt).toISOString() : undefined,
    author: organization,
    publisher: organization,
  };
  // A list of other pages is no article, and the longest of all.
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
