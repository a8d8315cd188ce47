import fs from 'node:fs/promises';
import path from 'node:path';

import logger from '@docusaurus/logger';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { Props } from '@docusaurus/types';

import { twinAddress } from './address';
import { fullText, llmsTxt, type TwinSection } from './llms';
import { documentOf, type PageTwin } from './page';
import { sectionsOf, type Section } from './sections';

/**
 * Writes the site as Markdown: a twin of every page, the index `llms.txt`, all pages in
 * `llms-full.txt`, and a file for each section of the sidebar.
 *
 * @param twins the pages of the site, by their route
 */
export async function markdownTwins(
  { outDir, baseUrl, siteConfig }: Props,
  version: LoadedVersion,
  twins: ReadonlyMap<string, PageTwin>,
): Promise<void> {
  const lost = version.docs.filter(({ sidebar, unlisted }) => sidebar === undefined && !unlisted);
  if (lost.length > 0) {
    const names = lost.map(({ source }) => source.replace('@site/', '')).join(', ');
    logger.warn(`No place in sidebars.ts: ${names}. Readers find them by search and links alone.`);
  }
  // Docusaurus adds the slash at the end when it makes routes of them.
  const routeOf = new Map(
    version.docs.map(({ id, permalink }) => [id, decodeURI(permalink).replace(/\/?$/, '/')]),
  );
  // A page that is not listed has none.
  const twinsOf = (ids: readonly string[]): PageTwin[] =>
    ids.flatMap((id) => twins.get(routeOf.get(id) ?? '') ?? []);
  const fileOf = ({ index }: Section): string => {
    const route = index === undefined ? `${baseUrl}docs/overview/` : (routeOf.get(index) ?? '');
    return `${route.slice(baseUrl.length)}llms-full.txt`;
  };
  const sections = Object.values(version.sidebars)
    .flatMap((items) => sectionsOf(items, siteConfig.title))
    .map((section): TwinSection => ({
      title: section.labels.join(' › '),
      file: fileOf(section),
      pages: twinsOf(section.pages),
    }));
  const inSections = new Set(sections.flatMap(({ pages }) => pages));
  const others = [...twins.values()].filter((twin) => !inSections.has(twin));

  const write = async (file: string, text: string): Promise<void> => {
    const target = path.join(outDir, file);
    // The folder of a section whose page has another address.
    await fs.mkdir(path.dirname(target), { recursive: true });
    await fs.writeFile(target, text);
  };
  await write('llms.txt', llmsTxt(siteConfig, baseUrl, sections, others));
  await write('llms-full.txt', fullText([...sections.flatMap(({ pages }) => pages), ...others]));
  for (const { file, pages } of sections) await write(file, fullText(pages));
  for (const twin of twins.values()) {
    await write(twinAddress(twin.route, baseUrl).slice(baseUrl.length), documentOf(twin));
  }
}
