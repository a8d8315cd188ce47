import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import type { ReactNode } from 'react';

import SocialCard from '@site/src/components/SocialCard';
import { cardAddress } from '@site/src/plugins/emitted/cards/address';

import { structuredData } from './structured-data';

/**
 * Names the card of the page, and says to search engines what it is: an article, and a how-to where
 * its steps have numbers.
 */
export default function DocItemMetadataWrapper(): ReactNode {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { withBaseUrl } = useBaseUrlUtils();
  const { assets, frontMatter, metadata, toc } = useDoc();
  const image = assets.image ?? frontMatter.image ?? cardAddress(metadata.permalink);
  const data = structuredData({
    site: siteConfig.title,
    language: i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale,
    root: siteConfig.url + siteConfig.baseUrl,
    // Docusaurus adds the slash at the end when it makes routes of them.
    url: siteConfig.url + metadata.permalink.replace(/\/?$/, '/'),
    image: withBaseUrl(image, { absolute: true }),
    title: metadata.title,
    description: metadata.description,
    lastUpdatedAt: metadata.lastUpdatedAt,
    headings: toc.filter(({ level }) => level === 2),
  });
  // A list of other pages is no article, and the longest of all.
  const isList = /(?:^|\/)index$/.test(metadata.id);
  return (
    <>
      <SocialCard title={metadata.title} />
      <DocItemMetadata />
      {!isList && (
        <Head>
          <script type="application/ld+json">{JSON.stringify(data)}</script>
        </Head>
      )}
    </>
  );
}
