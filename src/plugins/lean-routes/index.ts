import fs from 'node:fs';
import path from 'node:path';

import type { CurrentBundler, LoadContext, Plugin } from '@docusaurus/types';
import type { Chunk, Compilation, Compiler, Configuration, NormalModule } from 'webpack';

import { replaceModules } from '../shared/replace-modules';
import { readGenerated, type GeneratedRoutes } from './generated';
import { importExpression, splitRoutes, type SplitRoutes } from './split';

const client = path.join(__dirname, 'client');
const core = path.dirname(require.resolve('@docusaurus/core/lib/client/clientEntry.js'));

/** The chunk that names all pages to the bundler. */
const listChunk = 'page-list';

function writeIfChanged(file: string, text: string): void {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

const fileOf = (folder: string, page: string): string => path.join(folder, `${page}.js`);

/** Writes the modules that the client is built of. */
function writeModules(folder: string, { tree, pages }: SplitRoutes): void {
  writeIfChanged(path.join(folder, 'tree.js'), tree);
  for (const { name, code } of pages) writeIfChanged(fileOf(folder, name), code);
  const imports = pages.map(
    ({ name }) => `() => ${importExpression(fileOf(folder, name), name)},\n`,
  );
  writeIfChanged(path.join(folder, 'pages.js'), `export default [\n${imports.join('')}];\n`);
}

/** Puts the id of its module into the chunk of each page, and checks that it needs no other. */
class PageChunks {
  constructor(
    private readonly bundler: CurrentBundler,
    private readonly folder: string,
    private readonly pages: ReadonlySet<string>,
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
            } else if (chunk.name && this.pages.has(chunk.name)) {
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
    throw new Error(`lean-routes: the chunk ${chunk.name} does not hold its page.`);
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
        manifest.origins[request] = [chunk];
      }
      fs.writeFileSync(this.manifest, JSON.stringify(manifest, null, 2));
    });
  }
}

/** A module that so many pages use comes with the routes above them. */
const manyPages = 10;

/** What goes into the chunk of the routes that have pages below them, beside these routes. */
function sharedBelow({ pages }: SplitRoutes): Record<string, object> {
  const chunks = new Set(pages.flatMap(({ parentChunk }) => parentChunk ?? []));
  return Object.fromEntries(
    [...chunks].map((name) => {
      const below = new Set(
        pages.filter((page) => page.parentChunk === name).map((page) => page.name),
      );
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
      const generated: GeneratedRoutes = readGenerated(generatedFilesDir);
      const split = splitRoutes(generated, baseUrl, {
        routeComponent: path.join(client, 'route-component.tsx'),
        notFound: '@theme/NotFound',
      });
      writeModules(folder, split);
      const replaced = replaceModules('lean-routes', {
        [path.join(generatedFilesDir, 'routes.js')]: path.join(folder, 'tree.js'),
        [path.join(core, 'clientEntry.js')]: path.join(client, 'client-entry.tsx'),
        [path.join(core, 'preload.js')]: path.join(client, 'preload.ts'),
        [path.join(core, 'docusaurus.js')]: path.join(client, 'docusaurus.ts'),
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
          ...(replaced.plugins ?? []),
          new PageChunks(currentBundler, folder, new Set(split.pages.map(({ name }) => name))),
          new PageScripts(path.join(generatedFilesDir, 'client-manifest.json'), split.chunkOf),
        ],
      };
    },
  };
}
