import fs from 'node:fs/promises';
import path from 'node:path';

import logger from '@docusaurus/logger';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { Props } from '@docusaurus/types';

import { twinAddress } from '../addresses';
import { documentOf, type PageTwin } from './page';
import { sectionsOf } from './sections';

/** Pages one after the other in one file, the largest heading of each being its title. */
const fullText = (pages: readonly PageTwin[]): string => pages.map(documentOf).join('\n---\n\n');

const line = (label: string, address: string, about: string): string =>
  `- [${label}](${address})${about === '' ? '' : `: ${about}`}`;

/**
 * Writes the site as Markdown: a twin of every page, the index `llms.txt` as llmstxt.org describes it,
 * all pages in `llms-full.txt`, and a file for each section of the sidebar.
 *
 * @param twins the pages of the site, by their route
 */
export async function markdownTwins(
  { outDir, baseUrl, siteConfig: { title: siteTitle, tagline, url: origin } }: Props,
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
  const sections = Object.values(version.sidebars)
    .flatMap((items) => sectionsOf(items, [siteTitle]))
    .map(({ labels, index, pages }) => {
      const route = index === undefined ? `${baseUrl}docs/overview/` : (routeOf.get(index) ?? '');
      return {
        title: labels.join(' › '),
        file: `${route.slice(baseUrl.length)}llms-full.txt`,
        // A page that is not listed has none.
        pages: pages.flatMap((id) => twins.get(routeOf.get(id) ?? '') ?? []),
      };
    });
  const inSections = new Set(sections.flatMap(({ pages }) => pages));
  const others = [...twins.values()].filter((twin) => !inSections.has(twin));

  const pageLine = ({ title, url, description }: PageTwin): string =>
    line(title, origin + twinAddress(new URL(url).pathname, baseUrl), description);
  const fileLine = (file: string, about: string): string =>
    line(file, origin + baseUrl + file, about);
  const llmsTxt = [
    `# ${siteTitle}`,
    `> ${tagline}. This is the documentation of the platform: how to install it, build with it and operate it, and the reference of all it has.`,
    'Each page has a twin in Markdown, at the address of the page without the slash at its end and with `.md`. The examples call an instance at `http://localhost:8080`.',
    ...sections.map(({ title, pages }) => [`## ${title}`, '', ...pages.map(pageLine)].join('\n')),
    '## Files for programs',
    fileLine('openapi.json', 'The API of the platform itself as OpenAPI 3.1.'),
    '## Optional',
    [
      fileLine('llms-full.txt', 'All pages in one file.'),
      ...sections.map(({ title, file }) => fileLine(file, `All pages of "${title}" in one file.`)),
      ...others.map(pageLine),
    ].join('\n'),
  ].join('\n\n');

  const write = async (file: string, text: string): Promise<void> => {
    const target = path.join(outDir, file);
    // The folder of a section whose page has another address.
    await fs.mkdir(path.dirname(target), { recursive: true });
    await fs.writeFile(target, text);
  };
  await write('llms.txt', `${llmsTxt}\n`);
  await write('llms-full.txt', fullText([...inSections, ...others]));
  for (const { file, pages } of sections) await write(file, fullText(pages));
  for (const twin of twins.values()) {
    await write(twinAddress(twin.route, baseUrl).slice(baseUrl.length), documentOf(twin));
  }
}
