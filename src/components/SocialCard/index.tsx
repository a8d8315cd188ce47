import { PageMetadata } from '@docusaurus/theme-common';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';

import { cardAddress } from '@site/src/plugins/emitted/cards/address';

/**
 * Names the card of this page, which the build draws. An image of the front matter wins where its
 * metadata comes after this.
 */
export default function SocialCard({ title }: { readonly title: string }): ReactNode {
  const { pathname } = useLocation();
  const { siteConfig } = useDocusaurusContext();
  return (
    <PageMetadata image={cardAddress(pathname)}>
      <meta property="og:image:alt" content={`${title} | ${siteConfig.title}`} />
    </PageMetadata>
  );
}
