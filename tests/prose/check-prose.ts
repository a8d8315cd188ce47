import path from 'node:path';

import { proseLinter } from './lint-prose';

/*
 * `npm run check:prose`, third part: holds the wording of pages and data against .textlintrc.json.
 */

const files = [
  'docs/**/*.{md,mdx}',
  'blog/**/*.{md,mdx}',
  'src/pages/**/*.{md,mdx}',
  'reference/**/*.yaml',
  '*.md',
  'bench/*.md',
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
