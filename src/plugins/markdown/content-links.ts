import fs from 'node:fs';
import path from 'node:path';

import type { Definition, ImageReference, Link, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { docsPageOf, type SiteOptions } from './site-dir';

/** A link to a file of the docs, absolute or relative, with its query and fragment. */
const LINK = /^(?:(?:@site)?\/docs(\/[^?#]*\.mdx?)|(\.\.?\/[^?#]*))([?#].*)?$/;

/**
 * Remark plugin: makes links to files of the docs relative to the root of their version and
 * language, where Docusaurus looks for the translation and then for the original; a path from the
 * page finds only one of them. Links may omit the file extension. Refuses broken links, because
 * Docusaurus names no line.
 */
export default function contentLinks({ siteDir }: SiteOptions): (root: Root, file: VFile) => void {
  return (tree, file) => {
    const links: Array<Link | Definition> = [];
    const pictures: ImageReference[] = [];
    visit(tree, (node) => {
      if (node.type === 'link' || node.type === 'definition') links.push(node);
      if (node.type === 'imageReference') pictures.push(node);
    });
    // Docusaurus neither checks nor publishes pictures of definitions.
    for (const picture of pictures) {
      const definition = links.find(
        (node) => node.type === 'definition' && node.identifier === picture.identifier,
      );
      if (definition) {
        const { url, title } = definition;
        Object.assign(picture, { type: 'image', url, title });
      }
    }
    const page = docsPageOf(file.path, siteDir);
    if (page === undefined) return;
    const root = file.path.slice(0, -page.length);
    for (const node of links) {
      const [, inDocs, relative, part = ''] = LINK.exec(node.url) ?? [];
      if (inDocs === undefined && relative === undefined) continue;
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
    }
  };
}
