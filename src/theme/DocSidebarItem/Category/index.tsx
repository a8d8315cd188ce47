import type { Props } from '@theme/DocSidebarItem/Category';
import Category from '@theme-original/DocSidebarItem/Category';
import type { ReactNode } from 'react';

import { loadCategory } from '@site/src/plugins/lean-routes/client/sidebar';

/** Fetches the items of a category when the pointer or the focus reaches it. */
export default function CategoryWrapper(props: Props): ReactNode {
  const { more } = props.item as { readonly more?: string };
  const load = () => void (more !== undefined && loadCategory(more));
  return <Category {...props} onPointerEnter={load} onFocus={load} />;
}
