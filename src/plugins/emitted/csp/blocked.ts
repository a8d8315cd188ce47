import fs from 'node:fs';
import path from 'node:path';

import logger from '@docusaurus/logger';
import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { formatError } from '../../../../reference/lib/source-error';
import { policy } from './policy';

/** The directive that a browser looks up for the address of an element. */
const directives: Readonly<Record<string, string>> = {
  img: 'img-src',
  iframe: 'frame-src',
  script: 'script-src',
};

/** What a browser would block in an element: a style, or the address of a file elsewhere. */
function blockedIn(tag: string, name: string, value: string): string | undefined {
  if (name === 'style') return 'an inline style is blocked; write a class';
  if (name !== 'src' || !/^(?:https?:)?\/\//.test(value)) return undefined;
  const directive = directives[tag] ?? 'default-src';
  if (policy[directive]?.some((source) => value.startsWith(source))) return undefined;
  return `${value} is blocked; put the file into static/, or add its host to "${directive}" in src/plugins/emitted/csp/policy.ts`;
}

/** Attributes with the text of their values. */
function attributesOf(node: Nodes): Array<readonly [name: string, value: string]> {
  if (node.type === 'image') return [['src', node.url]];
  if (!('attributes' in node) || !Array.isArray(node.attributes)) return [];
  return node.attributes.flatMap((one) =>
    'name' in one ? [[one.name, typeof one.value === 'string' ? one.value : ''] as const] : [],
  );
}

/**
 * The remark plugin that warns of what the policy blocks. Only a browser enforces it, and not in a
 * preview, so that a writer would hear of it from readers.
 */
export function blockedByPolicy(): (root: Root, file: VFile) => void {
  return (root, file) => {
    visit(root, (node) => {
      const tag = node.type === 'image' ? 'img' : 'name' in node ? node.name : undefined;
      for (const [name, value] of attributesOf(node)) {
        const problem = /^[a-z]/.test(tag ?? '') && blockedIn(tag ?? '', name, value);
        const line = node.position?.start.line ?? 1;
        if (problem) logger.warn(formatError({ file: file.path, line }, problem));
      }
    });
  };
}

/** Warns of pictures of authors that the policy blocks. */
export function warnOfAuthors(siteDir: string): void {
  const file = path.join(siteDir, 'blog', 'authors.yml');
  if (!fs.existsSync(file)) return;
  for (const [index, line] of fs.readFileSync(file, 'utf8').split('\n').entries()) {
    const [, url = ''] = /^ +(?:image_url|imageURL): *["']?([^\s"']+)/.exec(line) ?? [];
    const problem = blockedIn('img', 'src', url);
    if (problem) logger.warn(formatError({ file, line: index + 1 }, problem));
  }
}
