import { buildSync } from 'esbuild';

import { browserslist } from '../../../package.json';

/** The browsers of package.json (`chrome >= 111`), as esbuild names them: `chrome111`. */
export const targets = browserslist.production.map((browser) => browser.replace(' >= ', ''));

/**
 * Compiles and minifies a module to the text of an inline script that calls one of its functions.
 *
 * @param name an export of the module
 * @param file the module, without its ending
 * @param argument JSON that the function gets
 * @throws where it does not compile
 */
export function compileInline(name: string, file: string, argument: unknown): string {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { ${name} } from ${JSON.stringify(file)}; ${name}(${JSON.stringify(argument)});`,
      resolveDir: __dirname,
    },
    bundle: true,
    charset: 'utf8',
    format: 'iife',
    legalComments: 'none',
    minify: true,
    target: targets,
    write: false,
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}
