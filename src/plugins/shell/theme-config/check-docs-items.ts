import type { LoadedContent } from '@docusaurus/plugin-content-docs';

import { unknownWord, type ConfigError } from './check-theme-config';

/** A navbar item that leads into the docs, as docusaurus.config.ts has it. */
export interface DocsItem {
  readonly type?: string;
  readonly docId?: string;
  readonly sidebarId?: string;
  readonly versions?: readonly string[] | Readonly<Record<string, unknown>>;
}

/** A loaded version of the docs, with what these checks read of it. */
export type DocsVersion = Pick<
  LoadedContent['loadedVersions'][number],
  'versionName' | 'sidebars'
> & {
  readonly docs: ReadonlyArray<{ readonly id: string }>;
};

type SidebarItem = DocsVersion['sidebars'][string][number];

/** Whether a sidebar has a page that a navbar item can lead to. */
function hasLink(item: SidebarItem): boolean {
  if (item.type === 'category') return item.link !== undefined || item.items.some(hasLink);
  return item.type === 'doc' || item.type === 'ref' || item.type === 'link';
}

const names = (values: Iterable<string>): string[] => [...new Set(values)].sort();

/**
 * Finds navbar items that lead to a page, sidebar or version that does not exist. Docusaurus finds
 * them too, while it renders the first page, by a message of the component.
 *
 * @param items of the navbar, in order
 * @param versions of the docs that were loaded
 */
export function checkDocsItems(
  items: readonly DocsItem[],
  versions: readonly DocsVersion[],
): ConfigError[] {
  const docIds = names(versions.flatMap(({ docs }) => docs.map(({ id }) => id)));
  const sidebarIds = names(versions.flatMap(({ sidebars }) => Object.keys(sidebars)));
  const versionNames = versions.map(({ versionName }) => versionName);
  return items.flatMap((item, index): ConfigError[] => {
    const path = `themeConfig.navbar.items[${index}]`;
    const { type, docId = '', sidebarId = '' } = item;
    if (type === 'doc' && !docIds.includes(docId)) {
      return [
        {
          problem: `${path}: no page of the docs has the id "${docId}". An id is the path below docs/ without its ending, such as "${docIds[0] ?? ''}"`,
          word: docId,
        },
      ];
    }
    if (type === 'docSidebar' && !sidebarIds.includes(sidebarId)) {
      return [
        { problem: `${path}: ${unknownWord('sidebar', sidebarId, sidebarIds)}`, word: sidebarId },
      ];
    }
    if (
      type === 'docSidebar' &&
      versions.some(({ sidebars }) => sidebars[sidebarId]?.some(hasLink) === false)
    ) {
      return [
        {
          problem: `${path}: the sidebar "${sidebarId}" has no page to lead to: give it one in sidebars.ts, or take the item out`,
          word: sidebarId,
        },
      ];
    }
    if (type === 'docsVersionDropdown' && item.versions) {
      const wanted = Array.isArray(item.versions) ? item.versions : Object.keys(item.versions);
      return wanted
        .filter((name): name is string => typeof name === 'string' && !versionNames.includes(name))
        .map((name) => ({
          problem: `${path}: ${unknownWord('version of the docs', name, versionNames)}`,
          word: name,
        }));
    }
    return [];
  });
}
