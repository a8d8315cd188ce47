import fs from 'node:fs';
import path from 'node:path';

import logger from '@docusaurus/logger';
import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { formatError } from '../../../../reference/lib/source-error';
import { policy } from './policy';

/** The directive that governs the `src` of an element. */
const directives: Readonly<Record<string, string>> = {
  img: 'img-src',
  iframe: 'frame-src',
  script: 'script-src',
};

/** Why a browser would block an attribute: an inline style, or a file on another host. */
function blockedIn(tag: string, name: string, value: string): string | undefined {
  if (name === 'style') return 'an inline style is blocked; write a class';
  if (name !== 'src' || !/^(?:https?:)?\/\//.test(value)) return undefined;
  const directive = directives[tag] ?? 'default-src';
  if (policy[directive]?.some((source) => value.startsWith(source))) return undefined;
  return `${value} is blocked; put the file into static/, or add its host to "${directive}" in src/plugins/emitted/csp/policy.ts`;
}

/** The attributes of a node; values that are expressions are empty. */
function attributesOf(node: Nodes): Array<readonly [name: string, value: string]> {
  if (node.type === 'image') return [['src', node.url]];
  if (!('attributes' in node) || !Array.isArray(node.attributes)) return [];
  return node.attributes.flatMap((one) =>
    'name' in one ? [[one.name, typeof one.value === 'string' ? one.value : ''] as const] : [],
  );
}

/**
 * Remark plugin: warns of what the Content-Security-Policy blocks. Previews have no policy, so
 * writers would not notice before readers do.
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

/** Warns of images of blog authors that the policy blocks. */
export function warnOfAuthors(siteDir: string): void {
  const file = path.join(siteDir, 'blog', 'authors.yml');
  if (!fs.existsSync(file)) return;
  for (const [index, line] of fs.readFileSync(file, 'utf8').split('\n').entries()) {
    const [, url = ''] = /^ +(?:image_url|imageURL): *["']?([^\s"']+)/.exec(line) ?? [];
    const problem = blockedIn('img', 'src', url);
    if (problem) logger.warn(formatError({ file, line: index + 1 }, problem));
  }
}
