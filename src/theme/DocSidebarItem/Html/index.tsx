import type { Props } from '@theme/DocSidebarItem/Html';
import Html from '@theme-original/DocSidebarItem/Html';
import { useEffect, type ReactNode } from 'react';

import { loadCategory } from '@site/src/plugins/lean-routes/client/sidebar';

/** Fetches the items of the category that it stands in, which was opened. */
function More({ chunk }: { readonly chunk: string }): ReactNode {
  useEffect(() => void loadCategory(chunk), [chunk]);
  return null;
}

/** An item of HTML, or the one that stands for items that are not here yet. */
export default function HtmlWrapper(props: Props): ReactNode {
  const { more } = props.item as { readonly more?: string };
  return more === undefined ? <Html {...props} /> : <More chunk={more} />;
}
