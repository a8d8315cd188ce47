import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocSidebarItem/Category';
import Category from '@theme-original/DocSidebarItem/Category';
import type { ReactNode } from 'react';

import { categoryAttribute, loadCategory } from '@site/src/plugins/lean-routes/client/sidebar';

/** Names the items of a category that are not here yet, and fetches them when the reader is near. */
export default function CategoryWrapper(props: Props): ReactNode {
  const { item, activePath } = props;
  const { more } = item as { readonly more?: string };
  // The server has all items; in the browser, those of the page are here from the start.
  if (more === undefined || isActiveSidebarItem(item, activePath)) return <Category {...props} />;
  // A click asks again, and deals with items that do not come.
  const load = () => void loadCategory(more).catch(() => undefined);
  return (
    <Category {...props} {...{ [categoryAttribute]: more }} onPointerEnter={load} onFocus={load} />
  );
}
