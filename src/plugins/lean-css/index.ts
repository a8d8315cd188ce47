import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

import type { CurrentBundler, LoadContext, Plugin } from '@docusaurus/types';
import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';
import type { Compiler, Configuration } from 'webpack';

import { gzipSize } from '../shared/gzip-size';
import { makeLean } from './lean';
import { nameModuleClasses, type ModuleNames } from './module-names';
import { usedIn } from './pages';
import { unreachableClasses } from './unreachable';

/** What the style sheet of every page may weigh, compressed with gzip -9. */
const MAX_GZIP_SIZE = 10_000;

/** What every class of a CSS module is called, and the classes that no page carries, with the reason. */
interface ClassNames {
  readonly modules: ReadonlyMap<string, ModuleNames>;
  readonly unreachable: ReadonlyMap<string, string>;
}

/**
 * Shrinks the style sheets among the finished assets, before the bundler computes the names that
 * carry their content hash, so that a changed style sheet has a new name.
 */
class LeanStyleSheets {
  constructor(
    private readonly bundler: CurrentBundler,
    private readonly siteDir: string,
    private readonly unreachable: ReadonlySet<string>,
    private readonly onDropped: (names: ReadonlySet<string>) => void,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = this.bundler.instance;
    const targets = browserslistToTargets(
      browserslist(undefined, { path: this.siteDir, env: 'production' }),
    );
    compiler.hooks.compilation.tap('lean-css', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'lean-css', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
        () => {
          const textsOf = (ending: string): Array<[string, string]> =>
            compilation
              .getAssets()
              .filter(({ name }) => name.endsWith(ending))
              .map(({ name, source }) => [name, source.source().toString()]);
          const scripts = textsOf('.js').map(([, script]) => script);
          for (const [name, full] of textsOf('.css')) {
            const { css, dropped } = makeLean(full, scripts, this.unreachable, targets);
            this.onDropped(dropped);
            const size = gzipSize(css);
            if (size > MAX_GZIP_SIZE) {
              throw new Error(
                `${name} is ${size} bytes with gzip; at most ${MAX_GZIP_SIZE} are allowed. ` +
                  'Every page loads it: make rules smaller, or drop some.',
              );
            }
            compilation.updateAsset(name, new sources.RawSource(css));
          }
        },
      );
    });
  }
}

async function filesIn(directory: string, ending: string): Promise<string[]> {
  const files = await fs.readdir(directory, { recursive: true });
  return files.filter((file) => file.endsWith(ending)).sort();
}

/** Reads the CSS modules of the theme and of the site, and names their classes. */
async function nameClasses(siteDir: string): Promise<ClassNames> {
  const themeDir = path.dirname(require.resolve('@docusaurus/theme-classic'));
  const commonDir = path.dirname(require.resolve('@docusaurus/theme-common'));
  const sourceDir = path.join(siteDir, 'src');
  const read = async (directory: string): Promise<Array<[file: string, css: string]>> =>
    Promise.all(
      (await filesIn(directory, '.css')).map(async (name) => {
        const file = path.join(directory, name);
        return [file, await fs.readFile(file, 'utf8')];
      }),
    );

  const isModule = ([file]: readonly [string, string]): boolean => file.endsWith('.module.css');
  const own = await read(sourceDir);
  const theirs = [...(await read(themeDir)), ...(await read(commonDir))];
  const globalCss = own.filter((one) => !isModule(one)).map(([, css]) => css);
  const modules = nameModuleClasses([...theirs, ...own].filter(isModule), globalCss.join('\n'));
  return {
    modules,
    unreachable: unreachableClasses((component) =>
      modules.get(path.join(themeDir, 'theme', component, 'styles.module.css')),
    ),
  };
}

/** What css-loader is asked to name the classes of CSS modules with; the rest it does as before. */
interface CssModuleOptions {
  getLocalIdent?: (
    context: { readonly resourcePath: string },
    template: string,
    name: string,
  ) => string | undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Has css-loader name the classes, in the rule that Docusaurus made for CSS modules. */
function nameLocals(config: Configuration, names: ReadonlyMap<string, ModuleNames>): void {
  const options = (config.module?.rules ?? [])
    .flatMap((rule): unknown[] => (isObject(rule) && Array.isArray(rule.use) ? rule.use : []))
    .flatMap((use) => (isObject(use) && isObject(use.options) ? [use.options.modules] : []))
    .filter((modules): modules is CssModuleOptions => isObject(modules));
  if (options.length === 0) throw new Error('lean-css: found no rule for CSS modules');
  for (const modules of options) {
    modules.getLocalIdent = ({ resourcePath }, _, name) => names.get(resourcePath)?.get(name);
  }
  // The bundler's cache does not look into functions: modules named otherwise would be taken from it.
  const cache: unknown = isObject(config.experiments) ? config.experiments.cache : undefined;
  if (isObject(cache)) {
    const all = JSON.stringify([...names].map(([file, classes]) => [file, ...classes]));
    const digest = createHash('sha256').update(all).digest('hex').slice(0, 16);
    cache.version = `${String(cache.version)}-${digest}`;
  }
}

/** What is wrong with a page that uses a class, id or custom property without a rule. */
function faultOf(file: string, name: string, reason: string | undefined): string {
  return reason
    ? `${file}: has the class ${name}, but src/plugins/lean-css/unreachable.ts says that no page ` +
        `has it, as ${reason}; remove that entry`
    : `${file}: uses ${name}, whose style was dropped because no script names it; render it ` +
        'through React or MDX, so that src/plugins/lean-css sees it';
}

/**
 * Makes the one style sheet of all pages small. Development keeps every rule, so that editing stays
 * quick; `LEAN_CSS=off` keeps them in a production build, for comparing how pages look.
 *
 * The build fails when the result is too large, and when a page uses what was dropped.
 */
export default function leanCss({ siteDir }: LoadContext): Plugin {
  const dropped = new Set<string>();
  let names: ClassNames = { modules: new Map(), unreachable: new Map() };
  return {
    name: 'lean-css',
    async loadContent() {
      names = await nameClasses(siteDir);
    },
    configureWebpack(config, isServer, { currentBundler }) {
      if (config.mode !== 'production' || process.env.LEAN_CSS === 'off') return {};
      nameLocals(config, names.modules);
      if (isServer) return {};
      const unreachable = new Set(names.unreachable.keys());
      const plugin = new LeanStyleSheets(currentBundler, siteDir, unreachable, (gone) => {
        gone.forEach((name) => dropped.add(name));
      });
      return { plugins: [plugin] };
    },
    async postBuild({ outDir }) {
      const faults: string[] = [];
      for (const file of await filesIn(outDir, '.html')) {
        const page = usedIn(await fs.readFile(path.join(outDir, file), 'utf8'));
        for (const name of [...page.names, ...page.properties]) {
          if (dropped.has(name)) faults.push(faultOf(file, name, names.unreachable.get(name)));
        }
      }
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}
