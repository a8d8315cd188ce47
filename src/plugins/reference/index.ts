import fs from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { loadGlossary } from '../../../reference/lib/glossary';
import { buildOpenApi } from '../../../reference/lib/platform/openapi';
import { checkPages } from '../../../reference/lib/pages';
import { loadCatalog, loadPlatform } from '../../../reference/lib/read';
import { loadScreens, SCREENS_FOLDER } from '../../../reference/lib/screens';
import { SourceErrors } from '../../../reference/lib/source-error';
import { VERIFIED_FILE } from '../../../reference/lib/verified';
import { type SiteOptions } from '../markdown';
import { element } from '../shared/nodes';
import { dataDependencies } from './data-dependencies';
import { renderDirective } from './render';
import { DirectiveError } from './render/directive';

/** Loads all data, checked. Slow enough to do it once per page, as it stats all files. */
const readData = (siteDir: string) => ({
  catalog: loadCatalog(siteDir),
  platform: loadPlatform(siteDir),
  glossary: loadGlossary(siteDir),
  screens: loadScreens(siteDir),
});

/**
 * Docusaurus plugin: checks the reference data before anything is compiled, and compiles pages
 * again when it changes. `referenceDirectives` fills the pages.
 */
export default function reference({ siteDir }: LoadContext): Plugin {
  return {
    name: 'reference',
    getPathsToWatch: () =>
      ['reference/**/*.yaml', VERIFIED_FILE, `${SCREENS_FOLDER}/*.webp`].map((glob) =>
        path.join(siteDir, glob),
      ),
    loadContent: () => {
      const errors = checkPages(siteDir, readData(siteDir).catalog);
      if (errors.length > 0) throw new SourceErrors(errors);
    },
    configureWebpack: (_config, _isServer, { currentBundler }) => ({
      plugins: [dataDependencies(siteDir, currentBundler)],
    }),
    postBuild: async ({ outDir, siteConfig, baseUrl }) => {
      const document = buildOpenApi(loadPlatform(siteDir), siteConfig.url + baseUrl);
      await fs.writeFile(path.join(outDir, 'openapi.json'), `${JSON.stringify(document)}\n`);
    },
  };
}

export interface DirectiveOptions extends SiteOptions {
  readonly baseUrl: string;
}

/**
 * Remark plugin: replaces `::identity`, `::examples` and the other directives of `render/` with
 * Markdown made from data files: the one that the front matter of the page names, or all of a kind.
 * It runs before Docusaurus's own plugins, so that the headings it adds are in the table of
 * contents and the links it adds are checked. Refuses an unknown directive, a page without
 * `reference`, and a missing data file.
 */
export const referenceDirectives =
  ({ siteDir, baseUrl }: DirectiveOptions): ((root: Root, file: VFile) => void) =>
  (root, file) => {
    const { reference } = (file.data.frontMatter ?? {}) as { reference?: string };
    const said = new Set<string>();
    let data: ReturnType<typeof readData> | undefined;

    const render = (node: LeafDirective): RootContent[] => {
      const { name, attributes } = node;
      try {
        data ??= readData(siteDir);
        return renderDirective(name, {
          ...data,
          attributes: attributes ?? {},
          baseUrl,
          reference,
          said,
        });
      } catch (error) {
        // `loadContent` has reported this: it has stopped a build, and in a preview, pages show the
        // error instead of failing one after the other.
        if (error instanceof SourceErrors) return [element('p', [error.message])];
        if (!(error instanceof DirectiveError)) throw error;
        file.message(`"::${name}" ${error.message}`, node);
        return [];
      }
    };

    visit(root, 'leafDirective', (node: LeafDirective, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const nodes = render(node);
      parent.children.splice(index, 1, ...(nodes as typeof parent.children));
      return [SKIP, index + nodes.length];
    });
  };
