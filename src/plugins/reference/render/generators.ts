import type { BlockContent, PhrasingContent, RootContent } from 'mdast';

import type { Generator } from '../../../../reference/schema';
import type { Catalogue, Entry } from '../catalogue';
import {
  heading,
  inlineCode,
  inlineMarkdown,
  markdown,
  pageLink,
  paragraph,
  table,
  text,
} from '../nodes';
import { pageOf } from '../pages';
import { renderConfiguration } from './configuration';
import { errorList } from './errors';
import { renderIdentity } from './identity';
import { renderNeeds } from './index-table';

/** A link to the section of a generator: Docusaurus makes the anchor of a heading in this way. */
const sectionLink = (name: string): PhrasingContent => ({
  type: 'link',
  url: `#${name.toLowerCase()}`,
  children: [text(name)],
});

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
  const header = ['Operation', 'Method and path', 'HTTP Code', 'Incoming', 'Outgoing', 'Action'];
  return [table(header, rows)];
}

function renderSection(entry: Entry<Generator>, catalogue: Catalogue): RootContent[] {
  const { data } = entry;
  return [
    heading(3, data.name),
    paragraph(inlineMarkdown(data.summary)),
    ...renderIdentity(entry, catalogue),
    paragraph([text('Its form has these fields:')]),
    ...renderConfiguration(entry, entry.id),
    ...markdown(data.creates.intro),
    ...renderCreated(entry, catalogue),
    ...(data.creates.details === undefined ? [] : markdown(data.creates.details)),
    ...data.notes.map(admonition),
    ...(data.errors.length === 0
      ? []
      : [paragraph([text('Errors of its own, with debug on:')]), errorList(entry)]),
  ];
}

/** What every instance has comes first, then by name. */
const inOrder = (one: Entry<Generator>, other: Entry<Generator>): number =>
  Number(other.data.installedByDefault) - Number(one.data.installedByDefault) ||
  one.data.name.localeCompare(other.data.name);

/**
 * Every generator: a table that helps to choose, then a section each with identity, form,
 * what it creates and what can go wrong.
 */
export function renderGenerators(catalogue: Catalogue): RootContent[] {
  const entries = [...catalogue.generators.values()].sort(inOrder);
  const rows = entries.map((entry) => [
    [sectionLink(entry.data.name)],
    inlineMarkdown(entry.data.summary),
    renderNeeds(entry, catalogue),
  ]);
  return [
    table(['Generator', 'What it does', 'Needs'], rows),
    ...entries.flatMap((entry) => renderSection(entry, catalogue)),
  ];
}
