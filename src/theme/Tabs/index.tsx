import Tabs from '@theme-original/Tabs';
import type { Props } from '@theme/Tabs';
import type { ReactNode } from 'react';

/** Has all panes in the page, so that search, print and Markdown have them too. */
export default function TabsWrapper(props: Props): ReactNode {
  return <Tabs {...props} lazy={false} />;
}
