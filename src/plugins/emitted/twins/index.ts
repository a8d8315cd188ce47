import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { Props } from '@docusaurus/types';

import { emittedErrors, writeBelow, type EmittedError } from '../html';
import type { SiteReader } from '../page';
import { twinAddress } from './address';
import { fullText, llmsTxt, type TwinSection } from './llms';
import { documentOf, twinOf, type PageTwin } from './page';
import { sectionsOf, type Section } from './sections';

/**
 * What the twin of a page may weigh, in characters: some 15,000 tokens, so that a page and an
 * reply fit into a small context window. A page above it must be divided.
 */
const MAX_TWIN = 60_000;

/** What the index may weigh for each page that it names, in characters. */
const MAX_INDEX_PER_PAGE = 320;

/** Files for programs that other steps write, named in the index. */
export type FilesForPrograms = Readonly<Record<string, string>>;

type TwinProps = Pick<Props, 'outDir' | 'baseUrl' | 'siteConfig' | 'routesPaths' | 'plugins'>;

/** The documentation as Docusaurus has loaded it. */
function loadedDocs({ plugins }: Pick<Props, 'plugins'>): LoadedContent['loadedVersions'][number] {
  const docs = plugins.find(({ name }) => name === 'docusaurus-plugin-content-docs');
  const version = (docs?.content as LoadedContent | undefined)?.loadedVersions[0];
  if (!version) throw new Error('The site has no documentation; expected the plugin for docs.');
  return version;
}

function checkSizes(twins: readonly PageTwin[], index: string): EmittedError[] {
  const large = twins.flatMap((twin): EmittedError[] => {
    const { length } = documentOf(twin);
    const problem = `the Markdown twin has ${length} characters; allowed: ${MAX_TWIN}. Divide the page.`;
    return length > MAX_TWIN ? [{ file: `${twin.route.slice(1)}index.html`, problem }] : [];
  });
  const allowed = MAX_INDEX_PER_PAGE * twins.length;
  const problem = `has ${index.length} characters for ${twins.length} pages; allowed: ${allowed}.`;
  return index.length > allowed ? [...large, { file: 'llms.txt', problem }] : large;
}

/**
 * Writes the site as Markdown: a twin of every page, the index `llms.txt`, all pages in
 * `llms-full.txt`, and a file for each section of the sidebar.
 *
 * @param props what Docusaurus knows of the site; its pages are read from the output folder, so
 *   that a twin says what the reader sees
 * @param files files for programs that the index names
 * @throws at the end, where a page of the sidebar is missing, or a twin is larger than a model can read
 */
export function markdownTwins(props: TwinProps, files: FilesForPrograms): SiteReader {
  const { baseUrl, routesPaths } = props;
  const routes = new Set(routesPaths.filter((route) => !route.endsWith('/404.html')));
  const twins = new Map<string, PageTwin>();
  return {
    page({ file, tree }) {
      if (!file.endsWith('index.html')) return;
      const twin = twinOf(tree, routes, baseUrl);
      // An address that leads elsewhere names that page as its own.
      if (twin && `${twin.route}index.html` === baseUrl + file) twins.set(twin.route, twin);
    },
    end: () => writeTwins(twins, props, files),
  };
}

async function writeTwins(
  twins: ReadonlyMap<string, PageTwin>,
  props: TwinProps,
  files: FilesForPrograms,
): Promise<void> {
  const { outDir, baseUrl, siteConfig } = props;

  const version = loadedDocs(props);
  // Docusaurus adds the slash at the end when it makes routes of them.
  const routeOf = new Map(
    version.docs.map(({ id, permalink }) => [id, permalink.replace(/\/?$/, '/')]),
  );
  const twinOfDoc = (id: string): PageTwin => {
    const twin = twins.get(routeOf.get(id) ?? '');
    if (!twin) throw new Error(`The page "${id}" of the sidebar was not emitted.`);
    return twin;
  };
  const fileOf = ({ index }: Section): string => {
    const route = index === undefined ? `${baseUrl}docs/overview/` : (routeOf.get(index) ?? '');
    return `${route.slice(baseUrl.length)}llms-full.txt`;
  };
  const sections = Object.values(version.sidebars)
    .flatMap((items) => sectionsOf(items, siteConfig.title))
    .map((section): TwinSection => ({
      title: section.labels.join(' › '),
      file: fileOf(section),
      pages: section.pages.map(twinOfDoc),
    }));
  const inSections = new Set(sections.flatMap(({ pages }) => pages));
  const others = [...twins.values()].filter((twin) => !inSections.has(twin));

  const site = {
    title: siteConfig.title,
    summary: `${siteConfig.tagline}. This is the documentation of the platform: how to install it, build with it and operate it, and the reference of all it has.`,
    root: siteConfig.url + baseUrl,
    files,
  };
  const index = llmsTxt(site, sections, others);
  const errors = checkSizes([...twins.values()], index);
  if (errors.length > 0) throw emittedErrors(outDir, errors);

  const write = (file: string, text: string): Promise<void> => writeBelow(outDir, file, text);
  await write('llms.txt', index);
  await write('llms-full.txt', fullText([...sections.flatMap(({ pages }) => pages), ...others]));
  for (const { file, pages } of sections) await write(file, fullText(pages));
  for (const twin of twins.values()) {
    await write(twinAddress(twin.route, baseUrl).slice(baseUrl.length), documentOf(twin));
  }
}
