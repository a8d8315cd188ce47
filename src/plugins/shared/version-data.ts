import fs from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

/** An item of a sidebar as Docusaurus hands it to the client. */
export interface SidebarItem {
  readonly type: string;
  readonly href?: string | undefined;
  readonly collapsible?: boolean | undefined;
  readonly collapsed?: boolean | undefined;
  readonly items?: readonly SidebarItem[] | undefined;
  /** The chunk that holds the items of a category: src/plugins/lean-routes puts them there. */
  readonly more?: string;
  readonly [field: string]: unknown;
}

const itemSchema: z.ZodType<SidebarItem> = z.looseObject({
  type: z.string(),
  href: z.string().optional(),
  collapsible: z.boolean().optional(),
  collapsed: z.boolean().optional(),
  get items() {
    return z.array(itemSchema).optional();
  },
});

const versionSchema = z.looseObject({
  banner: z.null('a banner above the pages of a version is not supported'),
  badge: z.literal(false, 'a badge on the pages of a version is not supported'),
  docs: z.record(z.string(), z.unknown()),
  docsSidebars: z.record(z.string(), z.array(itemSchema)),
});

/** What Docusaurus hands to the client about a version of the docs. */
export type Version = z.infer<typeof versionSchema>;

const dataSchema = z.looseObject({ version: z.unknown() });

/**
 * @param json a file of the docs plugin's data
 * @returns the version; undefined where the file holds other data
 * @throws where the version has a banner or a badge, whose code the client has not
 */
export function parseVersion(json: string): Version | undefined {
  const { data } = dataSchema.safeParse(JSON.parse(json));
  return data?.version === undefined ? undefined : versionSchema.parse(data.version);
}

/** The versions of the docs, by the file that holds each; none where no plugin has written any. */
export function readVersions(generatedFilesDir: string): Map<string, Version> {
  const versions = new Map<string, Version>();
  const folder = path.join(generatedFilesDir, 'docusaurus-plugin-content-docs', 'default', 'p');
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    const file = path.join(folder, name);
    const version = parseVersion(fs.readFileSync(file, 'utf8'));
    if (version) versions.set(file, version);
  }
  return versions;
}
