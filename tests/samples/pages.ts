import fs from 'node:fs';
import path from 'node:path';

import { parseCodeMeta } from '../../src/plugins/markdown/code-blocks/meta';
import type { Sample } from './check-sample';

/** A fence, with what it is indented by and quoted by; its info string; its lines. */
const fence =
  /^(?<before>[ >]*)(?<fence>```+)(?<lang>\S*)(?<meta>[^`\n]*)\n(?<code>[^]*?)^[ >]*\k<fence>$/gm;

/** The samples of a page: its fenced blocks, in reading order. */
export function samplesOfPage(file: string): Sample[] {
  const page = fs.readFileSync(file, 'utf8');
  return Array.from(page.matchAll(fence), ({ groups = {}, index }) => {
    const { before = '', lang = '', meta = '', code = '' } = groups;
    const line = page.slice(0, index).split('\n').length;
    return {
      file,
      lineOf: (inCode) => line + inCode,
      language: lang,
      code: code
        .split('\n')
        .slice(0, -1)
        .map((text) => text.slice(before.length))
        .join('\n'),
      // The meta of a diagram is read by another plugin.
      form: lang === 'dot' ? 'whole' : parseCodeMeta(meta.trim()).form,
    };
  });
}

/** Every page below a folder. */
export function pagesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => path.join(folder, name))
    .sort();
}
