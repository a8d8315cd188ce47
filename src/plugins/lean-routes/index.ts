import fs from 'node:fs';
import path from 'node:path';

import type { CurrentBundler, LoadContext, Plugin } from '@docusaurus/types';
import type { Chunk, Compilation, Compiler, Configuration, NormalModule } from 'webpack';

import { chunkOfRequest } from '../late-content/chunk';
import { replaceModules } from '../shared/replace-modules';
import { readVersions, type SidebarItem } from '../shared/version-data';
import { writeIfChanged } from '../shared/write-if-changed';
import { readGenerated } from './generated';
import { openCategories, sidebarChunk, splitSidebar } from './sidebar';
import { importExpression, splitRoutes, type SplitRoutes } from './split';

const client = path.join(__dirname, 'client');
const core = path.dirname(require.resolve('@docusaurus/core/lib/client/clientEntry.js'));

/** The chunk that names all pages to the bundler. */
const listChunk = 'page-list';

const fileOf = (folder: string, page: string): string => path.join(folder, `${page}.js`);

/** The sidebars of the docs in parts, see {@link splitSidebar}. */
interface SplitSidebars {
  /** The items of each category that starts closed, by chunk. */
  readonly categories: ReadonlyMap<string, readonly SidebarItem[]>;
  /** The categories that are open on a page. */
  readonly openOn: (sidebar: unknown, path: string) => Record<string, unknown>;
  /** The file with the data of a version to take, by the file that it stands in for. */
  readonly replacements: Readonly<Record<string, string>>;
}

/** Splits the sidebars of all versions, and writes what is left in the data of the versions. */
function splitSidebars(generatedFilesDir: string, folder: string): SplitSidebars {
  const categories = new Map<string, readonly SidebarItem[]>();
  const sidebars = new Map<unknown, readonly SidebarItem[]>();
  const replacements: Record<string, string> = {};
  for (const [file, version] of readVersions(generatedFilesDir)) {
    const docsSidebars: Record<string, readonly SidebarItem[]> = {};
    for (const [sidebar, items] of Object.entries(version.docsSidebars)) {
      if (sidebars.has(sidebar)) throw new Error(`lean-routes: two sidebars are named ${sidebar}.`);
      sidebars.set(sidebar, items);
      const split = splitSidebar(sidebarChunk(sidebar), items);
      docsSidebars[sidebar] = split.items;
      split.categories.forEach((below, chunk) => categories.set(chunk, below));
    }
    const replacement = path.join(folder, 'version', path.basename(file));
    writeIfChanged(replacement, JSON.stringify({ version: { ...version, docsSidebars } }));
    replacements[file] = replacement;
  }
  return {
    categories,
    replacements,
    openOn(sidebar, pathname) {
      const items = sidebars.get(sidebar);
      if (!items) return {};
      const chunks = openCategories(sidebarChunk(String(sidebar)), items, pathname);
      return Object.fromEntries(chunks.map((chunk) => [chunk, categories.get(chunk)]));
    },
  };
}

/**
 * Writes the modules that the client is built of.
 *
 * @returns the names of the chunks that are fetched by name
 */
function writeModules(
  folder: string,
  { tree, pages }: SplitRoutes,
  { categories }: SplitSidebars,
): Set<string> {
  writeIfChanged(path.join(folder, 'tree.js'), tree);
  const modules = new Map(pages.map(({ name, code }) => [name, code]));
  for (const [name, items] of categories) {
    modules.set(name, `export default ${JSON.stringify(items)};\n`);
  }
  for (const [name, code] of modules) writeIfChanged(fileOf(folder, name), code);
  const imports = [...modules.keys()].map(
    (name) => `() => ${importExpression(fileOf(folder, name), name)},\n`,
  );
  writeIfChanged(path.join(folder, 'pages.js'), `export default [\n${imports.join('')}];\n`);
  return new Set(modules.keys());
}

/** Puts the id of its module into each chunk that is fetched by its name. */
class PageChunks {
  constructor(
    private readonly bundler: CurrentBundler,
    private readonly folder: string,
    private readonly names: ReadonlySet<string>,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = this.bundler.instance;
    compiler.hooks.thisCompilation.tap('lean-routes', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'lean-routes', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
        () => {
          for (const chunk of compilation.chunks) {
            if (chunk.name === listChunk) {
              // It grows with the site, and nothing asks for it.
              for (const file of chunk.files) compilation.deleteAsset(file);
            } else if (chunk.name && this.names.has(chunk.name)) {
              const id = JSON.stringify(this.moduleId(compilation, chunk));
              const key = JSON.stringify(chunk.name);
              for (const file of chunk.files) {
                if (!file.endsWith('.js')) continue;
                compilation.updateAsset(
                  file,
                  (source) =>
                    new sources.ConcatSource(
                      `(self.pageModules=self.pageModules||{})[${key}]=${id};`,
                      source,
                    ),
                );
              }
            }
          }
        },
      );
    });
  }

  private moduleId(compilation: Compilation, chunk: Chunk): string | number {
    const { chunkGraph } = compilation;
    const file = fileOf(this.folder, chunk.name ?? '');
    for (const module of chunkGraph.getChunkModules(chunk)) {
      const root = (module as { rootModule?: NormalModule }).rootModule ?? module;
      if ((root as Partial<NormalModule>).resource === file) {
        const id = chunkGraph.getModuleId(module);
        if (id !== null) return id;
      }
    }
    throw new Error(`lean-routes: the chunk ${chunk.name} does not hold its module.`);
  }
}

/**
 * Tells the server which files hold the modules that it has rendered, so that the HTML of a page
 * names the scripts of the page; in Docusaurus, they are asked for by the first script.
 */
class PageScripts {
  constructor(
    private readonly manifest: string,
    private readonly chunkOf: ReadonlyMap<string, string>,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('lean-routes', () => {
      const manifest = JSON.parse(fs.readFileSync(this.manifest, 'utf8')) as {
        origins: Record<string, string[]>;
        assets: Record<string, Record<string, unknown>>;
      };
      for (const [request, chunk] of this.chunkOf) {
        const assets = manifest.assets[chunk];
        if (!assets) throw new Error(`lean-routes: there is no chunk ${chunk} for ${request}.`);
        const late = chunkOfRequest(request);
        manifest.origins[request] = late && manifest.assets[late] ? [chunk, late] : [chunk];
      }
      fs.writeFileSync(this.manifest, JSON.stringify(manifest, null, 2));
    });
  }
}

/** A module that so many pages use comes with the routes above them. */
const manyPages = 10;

/** What goes into the chunk of the routes that have pages below them, beside these routes. */
function sharedBelow({ pages, chunkOf }: SplitRoutes): Record<string, object> {
  const chunks = new Set(pages.flatMap(({ parentChunk }) => parentChunk ?? []));
  return Object.fromEntries(
    [...chunks].map((name) => {
      const below = new Set(
        pages.filter((page) => page.parentChunk === name).map((page) => page.name),
      );
      for (const [request, page] of chunkOf) {
        const late = chunkOfRequest(request);
        if (late && below.has(page)) below.add(late);
      }
      return [
        name,
        {
          name,
          chunks: (chunk: Chunk) =>
            Boolean(chunk.name && (chunk.name === name || below.has(chunk.name))),
          minChunks: manyPages,
          enforce: true,
        },
      ];
    }),
  );
}

/** The plugins without the one that is named so. */
function withoutPlugin(config: Configuration, name: string): Configuration['plugins'] {
  const plugins = config.plugins ?? [];
  const others = plugins.filter((plugin) => plugin?.constructor.name !== name);
  if (others.length !== plugins.length - 1) {
    throw new Error(`lean-routes: Docusaurus no longer has one ${name}.`);
  }
  return others;
}

/**
 * Keeps what a page loads the same for any number of pages.
 *
 * Docusaurus puts a list of all routes, their modules and their files into the scripts of every
 * page, which is 12 kB (gzip) for 150 pages. Here, each page is a chunk that holds its own route,
 * and the file follows from the address: `/docs/bootstrap/` is `page/docs/bootstrap.<hash>.js`,
 * where the hash is the same for all files of a build. Modules in `client/` stand in for those of
 * Docusaurus that read the list. Only the production build of the client changes.
 */
export default function leanRoutes({ generatedFilesDir, baseUrl }: LoadContext): Plugin {
  const folder = path.join(generatedFilesDir, 'lean-routes');
  return {
    name: 'lean-routes',
    configureWebpack(config, isServer, { currentBundler }) {
      if (isServer || config.mode !== 'production') return {};
      const sidebars = splitSidebars(generatedFilesDir, folder);
      const split = splitRoutes(
        readGenerated(generatedFilesDir),
        baseUrl,
        { routeComponent: path.join(client, 'route-component.tsx'), notFound: '@theme/NotFound' },
        sidebars.openOn,
      );
      const names = writeModules(folder, split, sidebars);
      const replaced = replaceModules('lean-routes', {
        ...sidebars.replacements,
        [path.join(generatedFilesDir, 'routes.js')]: path.join(folder, 'tree.js'),
        [path.join(core, 'clientEntry.js')]: path.join(client, 'client-entry.tsx'),
        [path.join(core, 'preload.js')]: path.join(client, 'preload.ts'),
        [path.join(core, 'exports', 'renderRoutes.js')]: path.join(client, 'render-routes.tsx'),
      });
      return {
        mergeStrategy: { plugins: 'replace' },
        resolve: replaced.resolve,
        output: { chunkFilename: 'assets/js/[name].[fullhash:8].js' },
        optimization: {
          // The id of a chunk is its name, so that the file follows from the name.
          chunkIds: 'named',
          splitChunks: {
            cacheGroups: {
              // A page is one file, see `sharedBelow`.
              common: false,
              defaultVendors: false,
              ...sharedBelow(split),
            },
          },
        },
        plugins: [
          ...(withoutPlugin(config, 'ChunkAssetPlugin') ?? []),
          ...replaced.plugins,
          new PageChunks(currentBundler, folder, names),
          new PageScripts(path.join(generatedFilesDir, 'client-manifest.json'), split.chunkOf),
        ],
      };
    },
  };
}
