import fs from 'node:fs';
import path from 'node:path';

import { parseCodeMeta } from '../../src/plugins/markdown/code-blocks/meta';
import type { Sample } from './check-sample';

/** A fenced block: what precedes each of its lines, its info string and its lines. */
const fence =
  /^(?<before>[ >]*)(?<fence>```+)(?<lang>\S*)(?<meta>[^`\n]*)\n(?<code>[^]*?)^[ >]*\k<fence>$/gm;

/** The fenced blocks of Markdown, in reading order, each with the line of its fence. */
export const fencedBlocks = (markdown: string) =>
  Array.from(markdown.matchAll(fence), ({ groups = {}, index }) => {
    const { before = '', lang: language = '', meta = '', code = '' } = groups;
    return {
      line: markdown.slice(0, index).split('\n').length,
      language,
      code: code
        .split('\n')
        .slice(0, -1)
        .map((text) => text.slice(before.length))
        .join('\n'),
      // The meta of a diagram is read by another plugin.
      form: language === 'dot' ? ('whole' as const) : parseCodeMeta(meta.trim()).form,
    };
  });

export const samplesOfPage = (file: string): Sample[] =>
  fencedBlocks(fs.readFileSync(file, 'utf8')).map(({ line, ...block }) => ({
    ...block,
    file,
    lineOf: (inCode) => line + inCode,
  }));

/** Every page below a folder. */
export function pagesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => path.join(folder, name))
    .sort();
}
