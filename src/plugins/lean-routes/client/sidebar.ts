import { useMemo, useSyncExternalStore } from 'react';

import type { SidebarItem } from '../sidebar';

type Items = readonly SidebarItem[];

/** The items of the categories that are here, by chunk. A new one at each change. */
let known: ReadonlyMap<string, Items> = new Map();
const listeners = new Set<() => void>();

/** Adds the items of categories, by chunk. */
export function addCategories(categories: Readonly<Record<string, Items>>): void {
  const added = Object.entries(categories).filter(([chunk]) => !known.has(chunk));
  if (added.length === 0) return;
  known = new Map([...known, ...added]);
  listeners.forEach((listener) => listener());
}

/** Fetches the items of a category. Where they do not come, the site was deployed anew. */
export async function loadCategory(chunk: string): Promise<void> {
  if (known.has(chunk)) return;
  try {
    await __webpack_require__.e(chunk);
    const id = window.pageModules?.[chunk];
    if (id === undefined) throw new Error(`The chunk ${chunk} holds no category.`);
    addCategories({ [chunk]: __webpack_require__(id).default as Items });
  } catch (error) {
    console.warn(error);
    window.location.reload();
  }
}

/** The attribute of the link of a category that names its chunk. */
export const categoryAttribute = 'data-category';

/**
 * A category opens when its items are here: the theme measures how high they are. So a click that
 * opens one comes again after they came.
 */
function openWhenLoaded(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (!(target instanceof HTMLElement) || button !== 0) return;
  if (metaKey || ctrlKey || shiftKey || altKey) return;
  const chunk = target
    .closest('.menu__list-item-collapsible')
    ?.querySelector(`[${categoryAttribute}]`)
    ?.getAttribute(categoryAttribute);
  if (!chunk || known.has(chunk)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void loadCategory(chunk).then(() => target.click());
}

if (typeof document !== 'undefined') document.addEventListener('click', openWhenLoaded, true);

const fill = (items: Items, categories: typeof known): SidebarItem[] =>
  items.map((item) => {
    const below = (item.more === undefined ? undefined : categories.get(item.more)) ?? item.items;
    return below === undefined ? item : { ...item, items: fill(below, categories) };
  });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sidebars with the items of all categories that are here. */
export function useFilledSidebars<Sidebars extends Readonly<Record<string, unknown>>>(
  sidebars: Sidebars,
): Sidebars {
  const categories = useSyncExternalStore(
    subscribe,
    () => known,
    () => known,
  );
  return useMemo(() => {
    const filled = Object.entries(sidebars).map(([name, items]) => [
      name,
      fill(items as Items, categories),
    ]);
    return Object.fromEntries(filled) as Sidebars;
  }, [sidebars, categories]);
}
