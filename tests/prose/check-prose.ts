import path from 'node:path';

import { proseLinter } from './lint-prose';

/*
 * `npm run check:prose`, third part: checks the wording of pages, data and comments by .textlintrc.json.
 */

const files = [
  'docs/**/*.{md,mdx}',
  'blog/**/*.{md,mdx}',
  'src/pages/**/*.{md,mdx}',
  'reference/**/*.yaml',
  '*.md',
  '{bench,reference,tests}/*.md',
  'src/{components,plugins,plugins/markdown}/*.md',
  // All comments of code and the rest of the READMEs. cspell.json has the same line.
  '{*.ts,{deploy,reference,src,tests,verify}/**/*.{md,ts,tsx},bench/{*.ts,[a-z]*/**/*.ts}}',
];

async function main(): Promise<void> {
  const linter = await proseLinter();
  for (const { filePath, messages } of await linter.lintFiles(files)) {
    const file = path.relative('.', filePath);
    for (const { loc, message } of messages) {
      console.log(`${file}:${loc.start.line}:${loc.start.column}: ${message}`);
      process.exitCode = 1;
    }
  }
}

void main();
