import fs from 'node:fs';
import path from 'node:path';

import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { docsPageOf, type SiteOptions } from './site-dir';

/**
 * The remark plugin that writes links to files of the docs from the root of their version and
 * language. Docusaurus looks there for the translation and then for the original; a path from the
 * page finds one of them only. What is not there stays as it is, so that the error names it so.
 */
export default function contentLinks({ siteDir }: SiteOptions): (root: Root, file: VFile) => void {
  return (root, file) => {
    const page = docsPageOf(file.path, siteDir);
    if (page === undefined) return;
    visit(root, ['link', 'definition'], (node) => {
      if (!('url' in node)) return;
      const [, target = '', part = ''] =
        /^((?:\/docs\/|\.\.?\/)[^?#]*\.mdx?)([?#].*)?$/.exec(node.url) ?? [];
      if (target === '') return;
      const fromRoot = target.startsWith('/docs/')
        ? target.slice('/docs'.length)
        : path.posix.join('/', path.posix.dirname(page), target);
      const file = decodeURI(fromRoot);
      if (fs.existsSync(path.join(siteDir, 'docs', file))) node.url = fromRoot + part;
    });
  };
}
