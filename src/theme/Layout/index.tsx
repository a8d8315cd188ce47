import { useActiveDocContext } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/Layout';
import Layout from '@theme-original/Layout';
import type { ReactNode } from 'react';

import FrameBar from '@site/src/components/FrameBar';

/**
 * Puts the bar of the frame mode behind the skip link; a page of the docs brings its own. An unknown
 * path below /docs/ is none: it has to render what 404.html holds.
 */
export default function LayoutWrapper({ children, ...props }: Props): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { activeDoc } = useActiveDocContext(undefined);
  return (
    <Layout {...props}>
      {!activeDoc && <FrameBar title={props.title ?? siteConfig.title} />}
      {children}
    </Layout>
  );
}
