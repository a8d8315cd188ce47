import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/Layout';
import Layout from '@theme-original/Layout';
import type { ReactNode } from 'react';

import { cardAddress, twinAddress } from '@site/src/plugins/emitted/addresses';
import FrameBar from '@site/src/plugins/frame/ui/FrameBar';

/**
 * Adds the bar of the frame mode after the skip link, and to the head the Markdown twin of the page
 * and its social card. An `image` in front matter is rendered later, and wins.
 */
export default function LayoutWrapper({ children, ...props }: Props): ReactNode {
  const { pathname } = useLocation();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const isPage = pathname.endsWith('/') && !pathname.endsWith('/search/');
  return (
    <Layout {...props}>
      {isPage && (
        <Head>
          <link rel="alternate" type="text/markdown" href={twinAddress(pathname, baseUrl)} />
        </Head>
      )}
      {isPage && pathname !== baseUrl && <PageMetadata image={cardAddress(pathname)} />}
      <FrameBar />
      {children}
    </Layout>
  );
}
