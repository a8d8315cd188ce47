import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useRouteContext from '@docusaurus/useRouteContext';
import type { Props } from '@theme/Layout';
import Layout from '@theme-original/Layout';
import type { ReactNode } from 'react';

import FrameBar from '@site/src/components/FrameBar';

/** Puts the bar of the frame mode behind the skip link; a page of the docs brings its own. */
export default function LayoutWrapper({ children, ...props }: Props): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const isDocs = useRouteContext().plugin.name === 'docusaurus-plugin-content-docs';
  return (
    <Layout {...props}>
      {!isDocs && <FrameBar title={props.title ?? siteConfig.title} />}
      {children}
    </Layout>
  );
}
