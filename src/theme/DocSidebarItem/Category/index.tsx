import type { Props } from '@theme/DocSidebarItem/Category';
import Category from '@theme-original/DocSidebarItem/Category';
import type { ReactNode } from 'react';

import { categoryAttribute, loadCategory } from '@site/src/plugins/lean-routes/client/sidebar';

/** Names the items of a category that are not here yet, and fetches them when the reader is near. */
export default function CategoryWrapper(props: Props): ReactNode {
  const { more } = props.item as { readonly more?: string };
  if (more === undefined) return <Category {...props} />;
  const load = () => void loadCategory(more);
  return (
    <Category {...props} {...{ [categoryAttribute]: more }} onPointerEnter={load} onFocus={load} />
  );
}
