import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/DocSidebarItem/Category';
import Category from '@theme-original/DocSidebarItem/Category';
import type { ReactNode } from 'react';

import { categoryAttribute, loadCategory } from '@site/src/plugins/lean-routes/client/sidebar';

/** Names the items of a category that are not here yet, and fetches them when the reader is near. */
export default function CategoryWrapper(props: Props): ReactNode {
  const { more } = props.item as { readonly more?: string };
  // React keeps an attribute of the HTML that it would not render itself: so it comes afterwards.
  const isBrowser = useIsBrowser();
  if (more === undefined || !isBrowser) return <Category {...props} />;
  // A click asks again, and deals with items that do not come.
  const load = () => void loadCategory(more).catch(() => undefined);
  return (
    <Category {...props} {...{ [categoryAttribute]: more }} onPointerEnter={load} onFocus={load} />
  );
}
