import type { LoadedVersion } from '@docusaurus/plugin-content-docs';

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** A part of the documentation: the pages below a category of the sidebar that has a page. */
export interface Section {
  /** The labels of its category and of those around it. */
  readonly labels: readonly string[];
  /** The id of the page of its category; none for what is above all categories. */
  readonly index?: string | undefined;
  /** The ids of its pages in the order of the sidebar, without those of sections below it. */
  readonly pages: readonly string[];
}

/**
 * Divides a sidebar into sections, so that each page is in exactly one. A category without a page
 * of its own is part of the section around it.
 *
 * @param title what the pages above all categories are called
 */
export function sectionsOf(items: readonly SidebarItem[], title: string): Section[] {
  const collect = (
    inside: readonly SidebarItem[],
    labels: readonly string[],
    index?: string,
  ): Section[] => {
    const pages = index === undefined ? [] : [index];
    const below: Section[] = [];
    const visit = (item: SidebarItem): void => {
      if (item.type === 'doc') pages.push(item.id);
      if (item.type !== 'category') return;
      if (item.link?.type === 'doc') {
        const around = index === undefined ? [] : labels;
        below.push(...collect(item.items, [...around, item.label], item.link.id));
      } else {
        item.items.forEach(visit);
      }
    };
    inside.forEach(visit);
    return [{ labels, index, pages }, ...below];
  };
  return collect(items, [title]);
}
