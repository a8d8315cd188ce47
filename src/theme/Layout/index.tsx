import type { Props } from '@theme/Layout';
import Layout from '@theme-original/Layout';
import type { ReactNode } from 'react';

import FrameBar from '@site/src/components/FrameBar';

/** Puts the bar of the frame mode behind the skip link. */
export default function LayoutWrapper({ children, ...props }: Props): ReactNode {
  return (
    <Layout {...props}>
      <FrameBar />
      {children}
    </Layout>
  );
}
