import routes from '@generated/routes';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useRouteContext from '@docusaurus/useRouteContext';
import type { Props } from '@theme/Layout';
import Layout from '@theme-original/Layout';
import type { ReactNode } from 'react';
import { matchRoutes } from 'react-router-config';

import FrameBar from '@site/src/components/FrameBar';

/** Whether the address is that of a page, and not only of a folder with pages. */
function useIsPage(): boolean {
  const { pathname } = useLocation();
  return matchRoutes(routes, pathname).at(-1)?.route.exact === true;
}

/**
 * Puts the bar of the frame mode behind the skip link; a page of the docs brings its own. An unknown
 * path below /docs/ is none: it has to render what 404.html holds.
 */
export default function LayoutWrapper({ children, ...props }: Props): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const isDocs = useRouteContext().plugin.name === 'docusaurus-plugin-content-docs';
  const isPage = useIsPage();
  return (
    <Layout {...props}>
      {!(isDocs && isPage) && <FrameBar title={props.title ?? siteConfig.title} />}
      {children}
    </Layout>
  );
}
