import type { Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { Transformer } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { loadGlossary } from '../../../reference/lib/glossary';
import { loadCatalog, loadPlatform } from '../../../reference/lib/read';
import { loadScreens } from '../../../reference/lib/screens';
import { paragraph } from '../shared/nodes';
import { type SiteOptions } from '../markdown';
import { MissingDataError, renderDirective } from './render';
import { DirectiveError } from './render/directive';

export interface DirectiveOptions extends SiteOptions {
  readonly baseUrl?: string;
}

/** Reads the data once for a page: whether its files have changed takes a look at all of them. */
const readData = (siteDir: string) => ({
  catalog: loadCatalog(siteDir),
  platform: loadPlatform(siteDir),
});

/**
 * The remark plugin that replaces `::identity`, `::examples` and the other directives of `render/`
 * with Markdown made from data files: that of the page, which its front matter names, or all of a
 * kind. It runs before Docusaurus's own plugins, so that the headings it adds are in the table of
 * contents and the links it adds are checked. It refuses an unknown directive, a page without
 * `reference`, and one that names no data file.
 */
export function referenceDirectives({
  siteDir,
  baseUrl = '/',
}: DirectiveOptions): Transformer<Root> {
  return (root: Root, file: VFile) => {
    const { reference } = (file.data.frontMatter ?? {}) as { reference?: string };
    const said = new Set<string>();
    let data: ReturnType<typeof readData> | undefined;

    const render = (node: LeafDirective): RootContent[] => {
      const { name, attributes } = node;
      try {
        data ??= readData(siteDir);
      } catch (error) {
        // A build has stopped at it, and a preview has said it in the terminal: pages show it where
        // the data would be, instead of failing one after the other.
        return [paragraph([{ type: 'text', value: (error as Error).message }])];
      }
      try {
        return renderDirective(name, {
          attributes: attributes ?? {},
          ...data,
          get glossary() {
            return loadGlossary(siteDir);
          },
          get screens() {
            return loadScreens(siteDir);
          },
          baseUrl,
          reference,
          said,
        });
      } catch (error) {
        if (error instanceof MissingDataError) file.message(error.message);
        else if (error instanceof DirectiveError) {
          file.message(`"::${name}" ${error.message}`, node);
        } else throw error;
        return [];
      }
    };

    visit(root, 'leafDirective', (node: LeafDirective, index, parent) => {
      const nodes = render(node);
      if (parent && index !== undefined) {
        parent.children.splice(index, 1, ...(nodes as typeof parent.children));
        return [SKIP, index + nodes.length];
      }
      return undefined;
    });
  };
}
