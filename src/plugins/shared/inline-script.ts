import type { HtmlTagObject } from '@docusaurus/types';
import { type BuildOptions, buildSync } from 'esbuild';

import { browserslist } from '../../../package.json';

/** esbuild options that bundle a module into one small script, for the browsers of package.json. */
export const browserScript = {
  bundle: true,
  charset: 'utf8',
  format: 'iife',
  legalComments: 'none',
  minify: true,
  // `chrome >= 111` is `chrome111` to esbuild.
  target: browserslist.production.map((browser) => browser.replace(' >= ', '')),
  write: false,
} as const satisfies BuildOptions;

/**
 * Compiles and minifies a module to an inline script for the head of every page, which calls one of
 * its exports before the first paint.
 *
 * @param name the export
 * @param file the absolute path of the module, without extension
 */
export function inlineScript(
  name: string,
  file: string,
  argument: unknown = null,
): HtmlTagObject & { readonly innerHTML: string } {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { ${name} } from ${JSON.stringify(file)}; ${name}(${JSON.stringify(argument)});`,
      resolveDir: __dirname,
    },
    ...browserScript,
  });
  return { tagName: 'script', innerHTML: outputFiles.map(({ text }) => text.trim()).join('') };
}
