import type { BlockContent, PhrasingContent, RootContent } from 'mdast';

import type { Generator } from '../../../../reference/schema';
import type { Catalogue, Entry } from '../../../../reference/lib/model';
import {
  inlineCode,
  inlineMarkdown,
  markdown,
  pageLink,
  paragraph,
  table,
  text,
} from '../../shared/nodes';
import { pageOf } from '../pages';
import { DirectiveError } from './directive';
import { renderNeeds } from './index-table';

/** A schema, by its name in code; one of those that every instance has, by its name alone. */
const schemaName = (name: string): PhrasingContent =>
  ['Passthru', 'Message'].includes(name) ? text(name) : inlineCode(name);

/** What Docusaurus makes an admonition of. */
function admonition({ kind, title, text: source }: Generator['notes'][number]): RootContent {
  const label =
    title === undefined ? [] : [{ ...paragraph([text(title)]), data: { directiveLabel: true } }];
  return { type: 'containerDirective', name: kind, children: [...label, ...markdown(source)] };
}

/** The operations that are always the same, with schemas and actions. */
function renderCreated({ data }: Entry<Generator>, catalogue: Catalogue): BlockContent[] {
  const { operations } = data.creates;
  if (operations.length === 0) return [];
  const rows = operations.map((operation): PhrasingContent[][] => {
    const { name, method, path, httpCode, incoming, outgoing, action, reference } = operation;
    const id = reference.replace(/^actions\//, '');
    const label = catalogue.actions.get(id)?.data.name ?? id;
    return [
      [inlineCode(name)],
      [inlineCode(`${method} ${path}`)],
      [text(String(httpCode))],
      [incoming === undefined ? text('none') : schemaName(incoming)],
      [schemaName(outgoing)],
      [inlineCode(action), text(': '), pageLink(pageOf(reference), label)],
    ];
  });
  const header = ['Operation', 'Method and path', 'HTTP-Code', 'Incoming', 'Outgoing', 'Action'];
  return [table(header, rows)];
}

/** What a generator creates: which objects, how they are named, and what to look out for. */
export function renderCreates(entry: Entry<Generator>, catalogue: Catalogue): RootContent[] {
  const { creates, notes } = entry.data;
  return [
    ...markdown(creates.intro),
    ...renderCreated(entry, catalogue),
    ...(creates.details === undefined ? [] : markdown(creates.details)),
    ...notes.map(admonition),
  ];
}

/** What every instance has comes first, then by name. */
const inOrder = (one: Entry<Generator>, other: Entry<Generator>): number =>
  Number(other.data.installedByDefault) - Number(one.data.installedByDefault) ||
  one.data.name.localeCompare(other.data.name);

/** Every generator, in a table that helps to choose, with links to their pages. */
export function renderGenerators(catalogue: Catalogue): RootContent[] {
  if (catalogue.generators.size === 0) {
    throw new DirectiveError('stands for nothing: there is no file below reference/generators');
  }
  const entries = [...catalogue.generators.values()].sort(inOrder);
  const rows = entries.map((entry) => [
    [pageLink(pageOf(`generators/${entry.id}`), entry.data.name)],
    inlineMarkdown(entry.data.summary),
    renderNeeds(entry, catalogue),
  ]);
  return [table(['Generator', 'What it does', 'Needs'], rows)];
}
