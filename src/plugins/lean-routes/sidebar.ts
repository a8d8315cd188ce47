import type { SidebarItem } from '../shared/version-data';

/** A sidebar in parts. */
export interface SplitSidebar {
  /** The first level, which every page shows. */
  readonly items: readonly SidebarItem[];
  /** The items of each category that starts closed, by the name of its chunk. */
  readonly categories: ReadonlyMap<string, readonly SidebarItem[]>;
}

/** As the theme compares addresses. */
const isSamePath = (one: string | undefined, other: string): boolean =>
  one?.replace(/\/?$/, '/').toLowerCase() === other.replace(/\/?$/, '/').toLowerCase();

function firstLink({ items = [] }: SidebarItem): SidebarItem | undefined {
  for (const item of items) {
    const link = item.href === undefined ? firstLink(item) : item;
    if (link) return { type: 'link', label: link.label, href: link.href };
  }
  return undefined;
}

const isClosed = ({ items, collapsible, collapsed }: SidebarItem): boolean =>
  items !== undefined && collapsible === true && collapsed === true;

const chunkOf = (parent: string, index: number): string => `${parent}-${index}`;

/** The name from which those of the chunks of a sidebar are made. */
export const sidebarChunk = (name: string): string => `sidebar/${name}`;

/**
 * Splits a sidebar into its first level and the categories below, each of which becomes a chunk. A
 * category keeps what it shows while it is closed: without a link of its own, it leads to the first
 * page below it until it is hydrated.
 *
 * @param chunk see {@link sidebarChunk}
 */
export function splitSidebar(chunk: string, items: readonly SidebarItem[]): SplitSidebar {
  const categories = new Map<string, readonly SidebarItem[]>();
  const splitLevel = (parent: string, level: readonly SidebarItem[]): SidebarItem[] =>
    level.map((item, index) => {
      if (item.items === undefined) return item;
      const more = chunkOf(parent, index);
      const below = splitLevel(more, item.items);
      if (!isClosed(item)) return { ...item, items: below };
      categories.set(more, below);
      const link = item.href === undefined ? firstLink(item) : undefined;
      return { ...item, more, items: link ? [link] : [] };
    });
  return { items: splitLevel(chunk, items), categories };
}

/**
 * The chunks of the categories that are open on a page.
 *
 * @param items the whole sidebar
 * @param path the address of the page
 */
export function openCategories(
  chunk: string,
  items: readonly SidebarItem[],
  path: string,
): string[] {
  const isActive = (item: SidebarItem): boolean =>
    isSamePath(item.href, path) || (item.items ?? []).some(isActive);
  return items.flatMap((item, index) => {
    if (item.items === undefined || (isClosed(item) && !isActive(item))) return [];
    const more = chunkOf(chunk, index);
    return [...(isClosed(item) ? [more] : []), ...openCategories(more, item.items, path)];
  });
}
