import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/Layout';
import Layout from '@theme-original/Layout';
import type { ReactNode } from 'react';

import FrameBar from '@site/src/plugins/frame/ui/FrameBar';
import Shortcuts from '@site/src/components/Shortcuts';
import { twinAddress } from '@site/src/plugins/emitted/twins/address';

/**
 * Puts the bar of the frame mode behind the skip link, names the Markdown of the page, and listens for
 * shortcuts.
 */
export default function LayoutWrapper({ children, ...props }: Props): ReactNode {
  const { pathname } = useLocation();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  return (
    <Layout {...props}>
      {pathname.endsWith('/') && !pathname.endsWith('/search/') && (
        <Head>
          <link rel="alternate" type="text/markdown" href={twinAddress(pathname, baseUrl)} />
        </Head>
      )}
      <FrameBar />
      {children}
      <Shortcuts />
    </Layout>
  );
}
