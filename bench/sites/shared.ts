import path from 'node:path';

import * as z from 'zod';

import config from '../../docusaurus.config';
import { writePage } from '../content/convert';
import type { Flavor } from '../content/flavor';
import { copyPrefix } from '../content/pages';
import {
  commitFolder,
  copyFolder,
  freshFolder,
  readJson,
  writeJson,
  writeTo,
} from '../support/folders';
import { benchFolder, pinnedVersions, siteFolder } from '../support/workspace';
import type { Content } from './site';

/** Of the languages that pages use, those that Docusaurus has to be asked for. */
const prismLanguages = ['apacheconf', 'bash', 'http', 'ini', 'java', 'nginx', 'php', 'sql'];

const classicSchema = z.object({ docs: z.object({ editUrl: z.string() }) });

/** What the peers take over from the configuration of this site. */
const configSchema = z.object({
  title: z.string(),
  tagline: z.string(),
  url: z.string(),
  presets: z.tuple([z.tuple([z.literal('classic'), classicSchema])]),
  themeConfig: z.object({
    navbar: z.object({
      items: z.array(
        z.object({
          label: z.string().optional(),
          to: z.string().optional(),
          href: z.string().optional(),
        }),
      ),
    }),
  }),
});

/** What a peer's configuration reads from `site.json`. */
function readSiteData() {
  const { title, tagline, url, presets, themeConfig } = configSchema.parse(config);
  const { items } = themeConfig.navbar;
  return {
    title,
    tagline,
    url,
    repository: items.find(({ label }) => label === 'GitHub')?.href,
    editUrl: presets[0][1].docs.editUrl,
    navbar: items.flatMap(({ label, to }) => (label && to ? [{ label, route: to }] : [])),
    prismLanguages,
  };
}

/** Where a peer's files stand. */
export interface Layout {
  readonly folder: string;
  /** The folder of its configuration below bench/templates/. */
  readonly template: string;
  readonly flavor: Flavor;
  /** The folder that routes are counted from, below the site's. */
  readonly pages: string;
  /** The folder of files that are served as they are, below the site's. */
  readonly assets: string;
}

/** Writes a peer's site: its configuration from the template, pages, pictures and sidebar. */
export async function writePeer(layout: Layout, { pages, scale, sidebar }: Content): Promise<void> {
  const { folder, template, flavor } = layout;
  freshFolder(folder);
  copyFolder(path.join(benchFolder, 'templates', template), folder);
  copyFolder(path.join(siteFolder, 'static', 'img'), path.join(folder, layout.assets, 'img'));
  const manifest = path.join(folder, 'package.json');
  // Astro looks there for integrations that it has to compile.
  writeJson(manifest, { ...(readJson(manifest) as object), dependencies: pinnedVersions });
  writeJson(path.join(folder, 'site.json'), readSiteData());
  writeJson(path.join(folder, 'sidebar.json'), sidebar);
  writeTo(
    path.join(folder, '.gitignore'),
    ['node_modules', '.docusaurus', '.astro', 'build', 'dist', 'cache', ''].join('\n'),
  );
  for (const plain of pages) {
    for (const [name, svg] of plain.diagrams) {
      writeTo(path.join(folder, layout.assets, 'diagrams', name), svg);
    }
    for (let copy = 1; copy <= scale; copy += 1) {
      const prefix = copyPrefix(copy);
      // An index in a folder of its own is the one form that gives all generators the same route.
      const name = plain.page.file.replace(/(?:(^|\/)index)?\.mdx$/, '$1').replace(/\/?$/, '/');
      const file = path.join(folder, layout.pages, 'docs', prefix, name, 'index.md');
      writeTo(file, writePage(plain, flavor, prefix));
    }
  }
  await commitFolder(folder);
}
