import fs from 'node:fs';
import path from 'node:path';

import type { Definition, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { docsPageOf, type SiteOptions } from './site-dir';

/** A link to a file of the docs, absolute or relative, with its query and fragment. */
const LINK = /^(?:(?:@site)?\/docs(\/[^?#]*\.mdx?)|(\.\.?\/[^?#]*))([?#].*)?$/;

/** Replaces references to image definitions, which Docusaurus neither checks nor publishes. */
function inlineImageDefinitions(tree: Root): void {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => void definitions.set(node.identifier, node));
  visit(tree, 'imageReference', ({ identifier, alt }, index, parent) => {
    const { url, title } = definitions.get(identifier) ?? {};
    if (url && parent && index !== undefined) {
      parent.children[index] = { type: 'image', url, alt, title };
    }
  });
}

/**
 * Remark plugin: makes links to files of the docs relative to the root of their version and
 * language, where Docusaurus looks for the translation and then for the original; a path from the
 * page finds only one of them. Links may omit the file extension. Refuses broken links, because
 * Docusaurus names no line.
 */
export default function contentLinks({ siteDir }: SiteOptions): (root: Root, file: VFile) => void {
  return (tree, file) => {
    inlineImageDefinitions(tree);
    const page = docsPageOf(file.path, siteDir);
    if (page === undefined) return;
    const root = file.path.slice(0, -page.length);
    visit(tree, ['link', 'definition'], (node) => {
      if (!('url' in node)) return;
      const [, inDocs, relative, part = ''] = LINK.exec(node.url) ?? [];
      if (inDocs === undefined && relative === undefined) return;
      const fromRoot = inDocs ?? path.posix.join('/', path.posix.dirname(page), relative ?? '');
      const isThere = (name: string) =>
        [path.join(siteDir, 'docs'), root].some((place) =>
          fs.existsSync(path.join(place, decodeURI(name))),
        );
      const isFile = /\.mdx?$/.test(fromRoot);
      const found = (isFile ? [''] : ['.mdx', '.md']).find((ending) => isThere(fromRoot + ending));
      if (found !== undefined) node.url = fromRoot + found + part;
      else if (isFile) {
        const allowed = 'files of docs/, and addresses such as /blog/';
        file.message(`there is no page ${node.url}; allowed: ${allowed}`, node);
        // Keeps Docusaurus from throwing for it, without a line and before other errors.
        node.url = '#';
      }
    });
  };
}
