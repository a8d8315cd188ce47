import Tabs from '@theme-original/Tabs';
import type { Props } from '@theme/Tabs';
import type { ReactNode } from 'react';

/**
 * Renders all panes, for search, print and Markdown. If the address or an earlier choice selects a
 * tab, React is loaded at once, because only React knows it.
 */
export default function TabsWrapper(props: Props): ReactNode {
  const { groupId, queryString } = props;
  const isChosen = groupId !== undefined || (queryString ?? false) !== false;
  return (
    <div data-live={isChosen || undefined}>
      <Tabs {...props} lazy={false} />
    </div>
  );
}
