import { useMemo, useSyncExternalStore } from 'react';

import { leaveToServer } from '../../shared/leave-to-server';
import type { SidebarItem } from '../../shared/version-data';
import { chunkModule } from './chunk-module';

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

/**
 * Fetches the items of a category.
 *
 * @throws where they do not come
 */
export async function loadCategory(chunk: string): Promise<void> {
  if (known.has(chunk)) return;
  await __webpack_require__.e(chunk);
  addCategories({ [chunk]: chunkModule(chunk) as Items });
}

/** The attribute of the link of a category that names its chunk, as long as its items are missing. */
export const categoryAttribute = 'data-category';

/**
 * A category opens when its items are rendered: the theme measures how high they are. So a click
 * that opens one comes again after that.
 */
function openWhenLoaded(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (!(target instanceof HTMLElement) || button !== 0) return;
  if (metaKey || ctrlKey || shiftKey || altKey) return;
  const link = target
    .closest('.menu__list-item-collapsible')
    ?.querySelector(`[${categoryAttribute}]`);
  const chunk = link?.getAttribute(categoryAttribute);
  if (!link || !chunk) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const click = (): void => {
    if (!link.isConnected) return;
    if (link.hasAttribute(categoryAttribute)) requestAnimationFrame(click);
    else target.click();
  };
  loadCategory(chunk).then(click, leaveToServer);
}

const fill = (items: Items, categories: typeof known): SidebarItem[] =>
  items.map(({ more, ...item }) => {
    const below = more === undefined ? undefined : categories.get(more);
    if (below) return { ...item, items: fill(below, categories) };
    const rest = more === undefined ? item : { ...item, more };
    return item.items === undefined ? rest : { ...rest, items: fill(item.items, categories) };
  });

/** Listens for clicks too, while there is a sidebar. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  document.addEventListener('click', openWhenLoaded, true);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('click', openWhenLoaded, true);
  };
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
