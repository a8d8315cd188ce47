import fs from 'node:fs/promises';
import path from 'node:path';

import type { CurrentBundler, LoadContext, Plugin } from '@docusaurus/types';
import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';
import type { Compiler } from 'webpack';

import { gzipSize } from './custom-properties';
import { makeLean } from './lean';
import { usedIn } from './pages';
import { unreachableFeatures } from './unreachable';

/** What the style sheet of every page may weigh, compressed with gzip -9. */
const MAX_GZIP_SIZE = 12_000;

const unreachable = new Map(
  unreachableFeatures.flatMap(({ reason, classes }) => classes.map((name) => [name, reason])),
);

/**
 * Shrinks the style sheets among the finished assets, before the bundler computes the names that
 * carry their content hash, so that a changed style sheet has a new name.
 */
class LeanStyleSheets {
  constructor(
    private readonly bundler: CurrentBundler,
    private readonly siteDir: string,
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
            const { css, dropped } = makeLean(full, scripts, new Set(unreachable.keys()), targets);
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

async function htmlFilesIn(directory: string): Promise<string[]> {
  const files = await fs.readdir(directory, { recursive: true });
  return files.filter((file) => file.endsWith('.html')).sort();
}

/** What is wrong with a page that uses a class, id or custom property without a rule. */
function faultOf(file: string, name: string): string {
  const reason = unreachable.get(name);
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
  const isOff = process.env.LEAN_CSS === 'off';
  return {
    name: 'lean-css',
    configureWebpack: (config, isServer, { currentBundler }) =>
      isServer || isOff || config.mode !== 'production'
        ? {}
        : {
            plugins: [
              new LeanStyleSheets(currentBundler, siteDir, (names) =>
                names.forEach((name) => dropped.add(name)),
              ),
            ],
          },
    async postBuild({ outDir }) {
      const faults: string[] = [];
      for (const file of await htmlFilesIn(outDir)) {
        const { names, properties } = usedIn(await fs.readFile(path.join(outDir, file), 'utf8'));
        for (const name of [...names, ...properties]) {
          if (dropped.has(name)) faults.push(faultOf(file, name));
        }
      }
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}
