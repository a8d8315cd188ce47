import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocItem/Layout';
import DocItemLayout from '@theme-original/DocItem/Layout';
import type { ReactNode } from 'react';

import FrameBar from '@site/src/components/FrameBar';

/** Puts the bar of the frame mode before the page: only here its title is known. */
export default function DocItemLayoutWrapper(props: Props): ReactNode {
  return (
    <>
      <FrameBar title={useDoc().metadata.title} />
      <DocItemLayout {...props} />
    </>
  );
}
