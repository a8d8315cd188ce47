import browserslist from 'browserslist';
import { buildSync } from 'esbuild';
import { browserslistToTargets } from 'lightningcss';

import { gzipSize } from '../shared/gzip-size';
import type { BootOptions } from './options';

/** What the boot script may weigh, compressed with gzip -9: it is in every page. */
export const MAX_GZIP_SIZE = 2500;

/**
 * Stops the build where the boot script has grown too large.
 *
 * @throws with the size and what to do
 */
export function checkSize(script: string, allowed = MAX_GZIP_SIZE): void {
  const size = gzipSize(script);
  if (size > allowed) {
    throw new Error(
      `src/plugins/hydrate-on-intent/boot.ts is ${size} bytes with gzip; at most ${allowed} are ` +
        'allowed. Every page holds it: make it smaller, or move to React what can wait.',
    );
  }
}

/** The browsers of package.json, as esbuild names them: `chrome111`. */
function targets(siteDir: string): string[] {
  const browsers = browserslistToTargets(
    browserslist(undefined, { path: siteDir, env: 'production' }),
  );
  return Object.entries(browsers).map(([name, version]) => `${name}${version >> 16}`);
}

/**
 * Compiles and minifies the boot script, with its options written into it.
 *
 * @param siteDir the folder of the site
 * @param options see {@link BootOptions}
 * @returns the text of an inline script
 * @throws where it does not compile or is too large
 */
export function compileBoot(siteDir: string, options: BootOptions): string {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { boot } from './boot'; boot(${JSON.stringify(options)});`,
      resolveDir: __dirname,
    },
    bundle: true,
    charset: 'utf8',
    format: 'iife',
    legalComments: 'none',
    minify: true,
    target: targets(siteDir),
    write: false,
  });
  const script = outputFiles.map(({ text }) => text.trim()).join('');
  checkSize(script);
  return script;
}
