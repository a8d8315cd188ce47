import path from 'node:path';

import type { Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { Transformer } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import type { Action, Connection } from '../../../reference/schema';
import { SourceError } from '../shared/source-error';
import { frontMatterLines } from '../shared/front-matter-lines';
import { findEntry, loadCatalogue, type Catalogue, type Entry } from './catalogue';
import { renderConfiguration } from './render/configuration';
import { renderErrors } from './render/errors';
import { renderExample } from './render/example';
import { renderIdentity, renderSiblings } from './render/identity';
import { renderGenerators } from './render/generators';
import { renderIndex } from './render/index-table';

type AnyEntry = Entry<Action> | Entry<Connection>;

/** What each `::name` on a reference page is replaced with. */
const renderers: Readonly<
  Record<string, (entry: AnyEntry, catalogue: Catalogue) => RootContent[]>
> = {
  identity: renderIdentity,
  instead: renderSiblings,
  configuration: (entry) => renderConfiguration(entry),
  errors: renderErrors,
  examples: (entry, catalogue) =>
    entry.data.examples.flatMap((example) => renderExample(entry, example, catalogue)),
};

/** What a `::name` becomes that stands for all entries; any page may hold it. */
const indexRenderers: Readonly<Record<string, (catalogue: Catalogue) => RootContent[]>> = {
  actions: (catalogue) => renderIndex('actions', catalogue),
  connections: (catalogue) => renderIndex('connections', catalogue),
  generators: renderGenerators,
};

/**
 * The remark plugin that replaces `::identity`, `::instead`, `::configuration`, `::errors` and
 * `::examples` on a page with Markdown made from the data file that its front matter names. It
 * runs before Docusaurus's own plugins, so that the headings it adds are in the table of contents
 * and the links it adds are checked.
 *
 * @throws SourceError for an unknown directive, a page without `reference`, or one that names no
 *   data file
 */
export function referenceDirectives(): Transformer<Root> {
  return (root: Root, file: VFile) => {
    const frontMatter = (file.data.frontMatter ?? {}) as { reference?: string };
    const position = (node?: LeafDirective): { file: string; line: number } => ({
      file: file.path,
      line: (node?.position?.start.line ?? 1) + frontMatterLines(file.path),
    });

    const renderEntry = (node: LeafDirective, all: Catalogue): RootContent[] => {
      const render = renderers[node.name];
      if (!render) {
        const allowed = [...Object.keys(renderers), ...Object.keys(indexRenderers)].join(', ');
        throw new SourceError(
          position(node),
          `unknown directive "::${node.name}"; allowed: ${allowed}`,
        );
      }
      if (frontMatter.reference === undefined) {
        throw new SourceError(
          position(node),
          `"::${node.name}" needs "reference" in the front matter, such as actions/sql-query-all`,
        );
      }
      const entry = findEntry(all, frontMatter.reference);
      if (!entry) {
        throw new SourceError(
          { file: file.path, line: 1 },
          `front matter "reference" names ${frontMatter.reference}, but there is no file reference/${frontMatter.reference}.yaml`,
        );
      }
      return render(entry, all);
    };

    let catalogue: Catalogue | undefined;
    visit(root, 'leafDirective', (node: LeafDirective, index, parent) => {
      catalogue ??= loadCatalogue(siteDirOf(file.path));
      if (node.name === 'generators' && catalogue.generators.size === 0) {
        throw new SourceError(
          position(node),
          '"::generators" stands for nothing: there is no file below reference/generators',
        );
      }
      const nodes = indexRenderers[node.name]?.(catalogue) ?? renderEntry(node, catalogue);
      if (parent && index !== undefined) {
        parent.children.splice(index, 1, ...(nodes as typeof parent.children));
        return [SKIP, index + nodes.length];
      }
      return undefined;
    });
  };
}

/** The folder that holds docs/: pages are compiled with absolute paths. */
function siteDirOf(pagePath: string): string {
  const marker = `${path.sep}docs${path.sep}`;
  const at = pagePath.lastIndexOf(marker);
  return at === -1 ? process.cwd() : pagePath.slice(0, at);
}
