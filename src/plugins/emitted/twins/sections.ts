import type { LoadedVersion } from '@docusaurus/plugin-content-docs';

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** A part of the documentation: the pages below a sidebar category that has a page of its own. */
export interface Section {
  /** The labels of its category and of those around it. */
  readonly labels: readonly string[];
  /** The id of the category's page; undefined for pages outside all categories. */
  readonly index?: string | undefined;
  /** The ids of its pages in sidebar order, without those of nested sections. */
  readonly pages: readonly string[];
}

/**
 * Divides a sidebar into sections, so that each page is in exactly one. A category without a page
 * of its own belongs to the section around it.
 *
 * @param labels of the section for pages outside all categories
 */
export function sectionsOf(
  items: readonly SidebarItem[],
  labels: readonly string[],
  index?: string,
): Section[] {
  const pages = index === undefined ? [] : [index];
  const below = (item: SidebarItem): Section[] => {
    if (item.type === 'doc') pages.push(item.id);
    if (item.type !== 'category') return [];
    if (item.link?.type !== 'doc') return item.items.flatMap(below);
    const around = index === undefined ? [] : labels;
    return sectionsOf(item.items, [...around, item.label], item.link.id);
  };
  const others = items.flatMap(below);
  return [{ labels, index, pages }, ...others];
}
