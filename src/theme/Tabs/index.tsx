import Tabs from '@theme-original/Tabs';
import type { Props } from '@theme/Tabs';
import type { ReactNode } from 'react';

/**
 * Has all panes in the page, so that search, print and Markdown have them too. Where an address or an
 * earlier choice says which one is shown, React is loaded at once, as only it knows.
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
