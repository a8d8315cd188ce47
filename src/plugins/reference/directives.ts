import type { Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { Transformer } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import type { Action, Connection, Generator } from '../../../reference/schema';
import { SourceError } from '../shared/source-error';
import { siteDirOf } from '../markdown/site-dir';
import { frontMatterLines } from '../markdown/front-matter-lines';
import { findEntry, loadCatalogue, type Catalogue, type Entry } from './catalogue';
import { renderApplyConfiguration } from './render/apply-configuration';
import { renderCard } from './render/card';
import { renderConfiguration } from './render/configuration';
import { renderErrors } from './render/errors';
import { renderExample } from './render/example';
import { homeRenderers } from './render/home';
import { renderIdentity, renderSiblings } from './render/identity';
import { renderCreates, renderGenerators } from './render/generators';
import { renderIndex } from './render/index-table';
import { loadPlatform } from './platform/catalogue';
import { platformDirectives, renderPlatform } from './render/platform';
import { DirectiveError, useCaseRenderers } from './render/use-case';

type AnyEntry = Entry<Action> | Entry<Connection>;

/** What each `::name` on a reference page is replaced with. */
const renderers: Readonly<
  Record<string, (entry: AnyEntry, catalogue: Catalogue) => RootContent[]>
> = {
  card: renderCard,
  identity: renderIdentity,
  instead: renderSiblings,
  configuration: (entry) => renderConfiguration(entry),
  errors: renderErrors,
  examples: (entry, catalogue) =>
    entry.data.examples.flatMap((example) => renderExample(entry, example, catalogue)),
};

/** The same on the page of a generator, which has no examples of its own in its data. */
const generatorRenderers: Readonly<
  Record<string, (entry: Entry<Generator>, catalogue: Catalogue) => RootContent[]>
> = {
  identity: renderIdentity,
  configuration: (entry) => renderConfiguration(entry),
  creates: renderCreates,
  errors: renderErrors,
};

/** What a `::name` becomes that needs no entry; any page may hold it. */
const indexRenderers: typeof homeRenderers = {
  ...homeRenderers,
  'apply-configuration': (_catalogue, attributes) => renderApplyConfiguration(attributes),
  actions: (catalogue) => renderIndex('actions', catalogue),
  connections: (catalogue) => renderIndex('connections', catalogue),
  generators: renderGenerators,
};

/**
 * The remark plugin that replaces `::identity`, `::instead`, `::configuration`, `::errors` and
 * `::examples` on a page with Markdown made from the data file that its front matter names; on the
 * page of a generator also `::creates`; on the page of a use case, `::result`, `::step{key=…}` and the others of `useCaseRenderers`. It
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

    const renderUseCase = (node: LeafDirective, all: Catalogue, id: string): RootContent[] => {
      const entry = all.useCases.get(id);
      if (!entry) {
        throw new SourceError(
          { file: file.path, line: 1 },
          `front matter "reference" names use-cases/${id}, but there is no file reference/use-cases/${id}.yaml`,
        );
      }
      const render = useCaseRenderers[node.name];
      if (!render) {
        const allowed = Object.keys(useCaseRenderers).join(', ');
        throw new SourceError(
          position(node),
          `unknown directive "::${node.name}" on the page of a use case; allowed: ${allowed}`,
        );
      }
      return render({ entry, catalogue: all, attributes: node.attributes ?? {} });
    };

    const renderGenerator = (node: LeafDirective, all: Catalogue, id: string): RootContent[] => {
      const entry = all.generators.get(id);
      if (!entry) {
        throw new SourceError(
          { file: file.path, line: 1 },
          `front matter "reference" names generators/${id}, but there is no file reference/generators/${id}.yaml`,
        );
      }
      const render = generatorRenderers[node.name];
      if (!render) {
        const allowed = Object.keys(generatorRenderers).join(', ');
        throw new SourceError(
          position(node),
          `unknown directive "::${node.name}" on the page of a generator; allowed: ${allowed}`,
        );
      }
      return render(entry, all);
    };

    const renderEntry = (node: LeafDirective, all: Catalogue): RootContent[] => {
      const useCase = /^use-cases\/(.+)$/.exec(frontMatter.reference ?? '')?.[1];
      if (useCase !== undefined) return renderUseCase(node, all, useCase);
      const generator = /^generators\/(.+)$/.exec(frontMatter.reference ?? '')?.[1];
      if (generator !== undefined) return renderGenerator(node, all, generator);
      const render = renderers[node.name];
      if (!render) {
        const allowed = [
          ...Object.keys(renderers),
          ...Object.keys(indexRenderers),
          ...platformDirectives,
        ].join(', ');
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

    const render = (node: LeafDirective, all: Catalogue): RootContent[] => {
      const attributes = node.attributes ?? {};
      try {
        if (platformDirectives.includes(node.name)) {
          const platform = loadPlatform(siteDirOf(file.path));
          return renderPlatform(node.name, attributes, frontMatter.reference, platform);
        }
        return indexRenderers[node.name]?.(all, attributes) ?? renderEntry(node, all);
      } catch (error) {
        if (!(error instanceof DirectiveError)) throw error;
        throw new SourceError(position(node), `"::${node.name}" ${error.message}`);
      }
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
      const nodes = render(node, catalogue);
      if (parent && index !== undefined) {
        parent.children.splice(index, 1, ...(nodes as typeof parent.children));
        return [SKIP, index + nodes.length];
      }
      return undefined;
    });
  };
}
