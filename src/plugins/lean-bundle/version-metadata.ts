import fs from 'node:fs';

import { readVersions, type SidebarItem, type Version } from '../shared/version-data';

/** An item without the fields that say what holds anyway, or that only a card of an index reads. */
function trimItem({ type, items, ...item }: SidebarItem): SidebarItem {
  const fields = Object.entries(item).filter(
    ([name, value]) => name !== 'docId' && !(name === 'unlisted' && value === false),
  );
  return {
    type,
    ...Object.fromEntries(fields),
    ...(items === undefined ? {} : { items: items.map(trimItem) }),
  };
}

/** A version without the list of its pages, and with less in its sidebars. */
export function trimVersion(version: Version): Version {
  const sidebars = Object.entries(version.docsSidebars).map(([name, items]) => [
    name,
    items.map(trimItem),
  ]);
  return {
    ...version,
    docs: {},
    docsSidebars: Object.fromEntries(sidebars) as Version['docsSidebars'],
  };
}

/**
 * Takes the list of all pages out of the data that every documentation page loads. Only the cards of
 * generated indexes read it, which this site has none of (one stops the build); it grew with each
 * page. (The title and description of a page itself come with the page.)
 *
 * @param generatedFilesDir where Docusaurus has written the data of the docs plugin
 */
export function trimVersionMetadata(generatedFilesDir: string): void {
  for (const [file, version] of readVersions(generatedFilesDir)) {
    fs.writeFileSync(file, JSON.stringify({ version: trimVersion(version) }));
  }
}
