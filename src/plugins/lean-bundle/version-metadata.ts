import fs from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

/** An item of a sidebar, with what belongs to it. */
interface SidebarItem {
  readonly [field: string]: unknown;
  readonly items?: readonly SidebarItem[] | undefined;
}

const itemSchema: z.ZodType<SidebarItem> = z.looseObject({
  get items() {
    return z.array(itemSchema).optional();
  },
});

const versionData = z.looseObject({
  version: z.looseObject({
    banner: z.null('a banner above the pages of a version is not supported'),
    badge: z.literal(false, 'a badge on the pages of a version is not supported'),
    docs: z.record(z.string(), z.unknown()),
    docsSidebars: z.record(z.string(), z.array(itemSchema)),
  }),
});

const otherData = z.looseObject({ version: z.undefined().optional() });

/** An item without the fields that say what holds anyway, or that only a card of an index reads. */
function trimItem({ items, ...item }: SidebarItem): SidebarItem {
  const fields = Object.entries(item).filter(
    ([name, value]) => name !== 'docId' && !(name === 'unlisted' && value === false),
  );
  return {
    ...Object.fromEntries(fields),
    ...(items === undefined ? {} : { items: items.map(trimItem) }),
  };
}

/**
 * The data of a version without the list of its pages; undefined where it is other data.
 *
 * @throws where the version has a banner or a badge, whose code the client has not
 */
export function trimVersion(json: string): string | undefined {
  const data: unknown = JSON.parse(json);
  if (Array.isArray(data) || otherData.safeParse(data).success) return undefined;
  const { version } = versionData.parse(data);
  const sidebars = Object.entries(version.docsSidebars).map(([name, items]) => [
    name,
    items.map(trimItem),
  ]);
  return JSON.stringify({
    version: { ...version, docs: {}, docsSidebars: Object.fromEntries(sidebars) as unknown },
  });
}

/**
 * Takes the list of all pages out of the data that every documentation page loads. Only the cards of
 * generated indexes read it, which this site has none of (one stops the build); it grew with each
 * page. (The title and description of a page itself come with the page.)
 *
 * @param generatedFilesDir where Docusaurus has written the data of the docs plugin
 */
export function trimVersionMetadata(generatedFilesDir: string): void {
  const folder = path.join(generatedFilesDir, 'docusaurus-plugin-content-docs', 'default', 'p');
  if (!fs.existsSync(folder)) return;
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    const trimmed = trimVersion(fs.readFileSync(file, 'utf8'));
    if (trimmed !== undefined) fs.writeFileSync(file, trimmed);
  }
}
