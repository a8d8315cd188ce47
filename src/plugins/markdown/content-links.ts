import fs from 'node:fs';
import path from 'node:path';

import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { report } from './problems';
import { docsPageOf, type SiteOptions } from './site-dir';

/**
 * The remark plugin that writes links to files of the docs from the root of their version and
 * language. Docusaurus looks there for the translation and then for the original; a path from the
 * page finds one of them only. It refuses what is not there, since Docusaurus names no line.
 */
export default function contentLinks({ siteDir }: SiteOptions): (root: Root, file: VFile) => void {
  return (tree, file) => {
    const page = docsPageOf(file.path, siteDir);
    if (page === undefined) return;
    const root = file.path.slice(0, -page.length);
    visit(tree, ['link', 'definition'], (node) => {
      if (!('url' in node)) return;
      const [, inDocs, relative = '', part = ''] =
        /^(?:(?:@site)?\/docs(\/[^?#]*\.mdx?)|(\.\.?\/[^?#]*\.mdx?))([?#].*)?$/.exec(node.url) ??
        [];
      if (inDocs === undefined && relative === '') return;
      const fromRoot = inDocs ?? path.posix.join('/', path.posix.dirname(page), relative);
      const places = [path.join(siteDir, 'docs'), root];
      if (places.some((place) => fs.existsSync(path.join(place, decodeURI(fromRoot))))) {
        node.url = fromRoot + part;
      } else {
        report(
          file,
          node,
          `no page ${node.url}; allowed: files of docs/, and addresses such as /blog/`,
        );
      }
    });
  };
}
