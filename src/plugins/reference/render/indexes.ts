import type { Paragraph, RootContent } from 'mdast';

import { capitalize } from '../../../../reference/lib/capitalize';
import { type Catalog, type Entry, findEntry, type Owner } from '../../../../reference/lib/model';
import { pageOf } from '../../../../reference/lib/pages';
import { examplesOf } from '../../../../reference/lib/scenario';
import { verificationOf } from '../../../../reference/lib/verified';
import { actionPurposes, connectionPurposes, type Generator } from '../../../../reference/schema';
import {
  type Content,
  element,
  heading,
  inCode,
  inlineMarkdown,
  markdown,
  pageLink,
  table,
} from '../../shared/nodes';
import { DirectiveError, ofGenerator, type Renderers } from './directive';
import { renderDate } from './exchange';
import { linkTo, needsOf } from './identity';

const purposes: Readonly<Record<'actions' | 'connections', Readonly<Record<string, string>>>> = {
  actions: actionPurposes,
  connections: connectionPurposes,
};

function renderIndexEntry(entry: Entry<Owner>, catalog: Catalog): Content {
  const { summary, installedByDefault, inDockerImage } = entry.data;
  const needs = needsOf(entry, catalog);
  const where = inDockerImage ? 'in the Docker image only' : 'not installed by default';
  return element('li', [
    element('p.reference-index__name', [
      inlineMarkdown(linkTo(entry)),
      !installedByDefault && element('span', [where]),
    ]),
    element('p', summary),
    needs !== '' && element('p.reference-index__needs', `Needs ${needs}`),
  ]);
}

/** All entries of a kind, by purpose: what each does, what it needs, whether it is installed. */
const renderIndex = (kind: 'actions' | 'connections', catalog: Catalog): Content =>
  Object.entries(purposes[kind]).map(([purpose, label]) => {
    const items = [...catalog[kind].values()]
      .filter(({ data }) => data.purpose === purpose)
      .sort((one, other) => one.data.name.localeCompare(other.data.name))
      .map((entry) => renderIndexEntry(entry, catalog));
    return items.length > 0 && [heading(3, label), element('ul.reference-index', items)];
  });

/** Classes that are installed by default first, then by name. */
const inOrder = (one: Entry<Generator>, other: Entry<Generator>): number =>
  Number(other.data.installedByDefault) - Number(one.data.installedByDefault) ||
  one.data.name.localeCompare(other.data.name);

/** The name of a schema, as code unless every instance has that schema. */
const schemaName = (name: string): string =>
  ['Passthru', 'Message'].includes(name) ? name : inCode(name);

const HOW = 'https://github.com/apioo/fusio-docs/blob/main/verify/README.md';

/** Directives that list or count classes. */
export const indexRenderers: Renderers = {
  actions: ({ catalog }) => renderIndex('actions', catalog),
  connections: ({ catalog }) => renderIndex('connections', catalog),

  generators: ({ catalog }) => {
    const rows = [...catalog.generators.values()]
      .sort(inOrder)
      .map((entry) => [linkTo(entry), entry.data.summary, needsOf(entry, catalog)]);
    if (rows.length > 0) return table(['Generator', 'What it does', 'Needs'], rows);
    throw new DirectiveError('stands for nothing: there is no file below reference/generators');
  },

  /** The objects that a generator creates, and notes about it. */
  creates: ofGenerator(({ data }, { catalog }) => {
    const { intro, operations, details } = data.creates;
    const header = ['Operation', 'Method and path', 'HTTP-Code', 'Incoming', 'Outgoing', 'Action'];
    const rows = operations.map((operation) => {
      const { name, method, path, httpCode, incoming, outgoing, action, reference } = operation;
      const label = findEntry(catalog, reference)?.data.name ?? '';
      return [
        inCode(name),
        inCode(`${method} ${path}`),
        String(httpCode),
        incoming === undefined ? 'none' : schemaName(incoming),
        schemaName(outgoing),
        `${inCode(action)}: ${pageLink(pageOf(reference), label)}`,
      ];
    });
    // Docusaurus turns these into admonitions.
    const notes = data.notes.map(({ kind, title, text }): RootContent => {
      const label = markdown(title).map(
        (node) => ({ ...node, data: { directiveLabel: true } }) as Paragraph,
      );
      return { type: 'containerDirective', name: kind, children: [...label, ...markdown(text)] };
    });
    return [markdown(intro), table(header, rows), markdown(details), notes];
  }),

  /** Counts the classes, and those that are installed by default. */
  numbers: ({ catalog }) => {
    const rows = (['actions', 'connections', 'generators'] as const).map((kind) => {
      const entries = [...catalog[kind].values()];
      const installed = entries.filter(({ data }) => data.installedByDefault);
      return [capitalize(kind), String(entries.length), String(installed.length)];
    });
    return table(['What', 'In all', 'Installed by default'], rows);
  },

  /** Counts the examples that were executed as they are, with version and date. */
  proof: ({ catalog }) => {
    const records = examplesOf(catalog).flatMap(
      ({ name, scenario }) => verificationOf(name, scenario, catalog) ?? [],
    );
    const [latest] = records.sort((one, other) => other.date.localeCompare(one.date));
    if (!latest) return [];
    const { fusio } = latest.versions;
    const executed = records.filter(({ versions }) => versions.fusio === fusio).length;
    const examples = `${executed} example${executed === 1 ? '' : 's'}`;
    return element('p', [
      inlineMarkdown(`**${examples} executed on Fusio ${fusio}**`),
      ', last on ',
      renderDate(latest.date),
      ': API calls, commands and deploy files, as they are printed. ',
      inlineMarkdown(`[How they are executed](${HOW})`),
    ]);
  },
};
