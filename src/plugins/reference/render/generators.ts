import type { RootContent } from 'mdast';

import type { Catalog, Entry } from '../../../../reference/lib/model';
import type { Generator } from '../../../../reference/schema';
import { inCode, markdown, pageLink, paragraph, table } from '../../shared/nodes';
import { pageOf } from '../pages';
import type { Data } from './directive';

/** A schema, by its name in code; one of those that every instance has, by its name alone. */
const schemaName = (name: string): string =>
  ['Passthru', 'Message'].includes(name) ? name : inCode(name);

/** What Docusaurus makes an admonition of. */
function admonition({ kind, title, text }: Generator['notes'][number]): RootContent {
  const label =
    title === undefined ? [] : [{ ...paragraph(title), data: { directiveLabel: true } }];
  return { type: 'containerDirective', name: kind, children: [...label, ...markdown(text)] };
}

/** The operations that are always the same, with schemas and actions. */
function renderCreated({ data }: Entry<Generator>, catalog: Catalog): RootContent[] {
  const { operations } = data.creates;
  if (operations.length === 0) return [];
  const rows = operations.map((operation) => {
    const { name, method, path, httpCode, incoming, outgoing, action, reference } = operation;
    const id = reference.replace(/^actions\//, '');
    const label = catalog.actions.get(id)?.data.name ?? id;
    return [
      inCode(name),
      inCode(`${method} ${path}`),
      String(httpCode),
      incoming === undefined ? 'none' : schemaName(incoming),
      schemaName(outgoing),
      `${inCode(action)}: ${pageLink(pageOf(reference), label)}`,
    ];
  });
  const header = ['Operation', 'Method and path', 'HTTP-Code', 'Incoming', 'Outgoing', 'Action'];
  return [table(header, rows)];
}

/** `::creates`: which objects a generator creates, how they are named, and what to look out for. */
export function renderCreates(entry: Entry<Generator>, { catalog }: Data): RootContent[] {
  const { creates, notes } = entry.data;
  return [
    ...markdown(creates.intro),
    ...renderCreated(entry, catalog),
    ...markdown(creates.details),
    ...notes.map(admonition),
  ];
}
