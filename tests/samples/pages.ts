import fs from 'node:fs';
import path from 'node:path';

import { createProcessor } from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import { visit } from 'unist-util-visit';

import { parseCodeMeta } from '../../src/plugins/markdown/code-blocks/meta';
import type { Sample } from './check-sample';

const processor = createProcessor({ remarkPlugins: [remarkFrontmatter, remarkDirective] });

/** As Docusaurus does: the id of a heading, `{#id}`, is no expression, nor `<!-- … -->` a tag. */
const asMdx = (source: string): string =>
  source.replace(/^(#{2,6} .*)\{#[\w-]+\}$/gm, '$1').replace(/<!--[^]*?-->/g, '');

/** The samples of a page: its fenced blocks, in reading order. */
export function samplesOfPage(file: string): Sample[] {
  const samples: Sample[] = [];
  visit(
    processor.parse(asMdx(fs.readFileSync(file, 'utf8'))),
    'code',
    ({ lang, meta, value, position }) => {
      const fence = position?.start.line ?? 1;
      samples.push({
        file,
        lineOf: (line) => fence + line,
        language: lang ?? '',
        code: value,
        // The meta of a diagram is read by another plugin.
        form: lang === 'dot' ? 'whole' : parseCodeMeta(meta).form,
      });
    },
  );
  return samples;
}

/** Every page below a folder. */
export function pagesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => path.join(folder, name))
    .sort();
}
