import type { RootContent } from 'mdast';

import type { Action, Connection, Dataset, Example, Json } from '../../../../reference/schema';
import type { Catalogue, Entry } from '../catalogue';
import { replaceNames } from '../names';
import { code, element, heading, inlineMarkdown, markdown, paragraph, table, text } from '../nodes';
import {
  backendCalls,
  curlOfCall,
  curlOfLogin,
  curlOfRequest,
  deployFile,
  httpAnswer,
  type BackendCall,
} from '../requests';
import { renderForm, shownValue, type FormRow } from './form';

/** A disclosure: closed at first, works without scripts. */
const disclosure = (summary: string, children: readonly RootContent[]): RootContent =>
  element('details', {}, [element('summary', {}, [summary]), ...children]);

function renderTables(tables: readonly string[], dataset: Dataset | undefined): RootContent[] {
  return tables.flatMap((name) => {
    const definition = dataset?.tables[name];
    if (!definition) return [];
    const columns = definition.columns.map((column) => column.name);
    const rows = definition.rows.map((row) =>
      columns.map((column) => [text(String(row[column] ?? ''))]),
    );
    return [paragraph([{ type: 'inlineCode', value: name }]), table(columns, rows)];
  });
}

const operationLabels: ReadonlyArray<[string, string]> = [
  ['name', 'Name'],
  ['httpMethod', 'HTTP Method'],
  ['httpPath', 'HTTP Path'],
  ['httpCode', 'HTTP Code'],
  ['public', 'Public'],
  ['incoming', 'Incoming'],
  ['outgoing', 'Outgoing'],
  ['action', 'Action'],
  ['scopes', 'Scopes'],
];

/** The form of the backend app that creates the same object as a backend call. */
function formOfCall({ kind, body }: BackendCall, catalogue: Catalogue): RootContent {
  if (kind === 'operation') {
    const rows = operationLabels
      .filter(([key]) => body[key] !== undefined)
      .map(([key, label]): FormRow => {
        const value = body[key];
        const shown = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
        return { label, value: shownValue({ control: 'text' }, shown), control: 'text' };
      });
    return renderForm('API › Operation › Create', rows);
  }
  if (kind === 'schema' || kind === 'event') {
    const source = kind === 'schema' ? JSON.stringify(body.source, null, 2) : '';
    return renderForm(`${kind === 'schema' ? 'API › Schema' : 'API › Event'} › Create`, [
      { label: 'Name', value: body.name, control: 'text' },
      ...(kind === 'schema'
        ? [{ label: 'Source', value: source, control: 'textarea' as const }]
        : []),
    ]);
  }
  const entries = [...(kind === 'connection' ? catalogue.connections : catalogue.actions).values()];
  const data = entries.find((entry) => entry.data.class.replaceAll('\\', '.') === body.class)?.data;
  const config = (body.config ?? {}) as Record<string, Json>;
  const rows: FormRow[] = [
    { label: 'Name', value: body.name, control: 'text' },
    { label: 'Class', value: data?.name ?? body.class ?? '', control: 'select' },
    ...(data?.fields ?? []).map((field) => ({
      label: field.label,
      value: shownValue(field, config[field.key]),
      control: field.control,
    })),
  ];
  return renderForm(`API › ${kind === 'connection' ? 'Connection' : 'Action'} › Create`, rows);
}

/** The keys of connection fields whose values stay out of a deploy file. */
function secretKeys(catalogue: Catalogue): ReadonlySet<string> {
  const fields = [...catalogue.connections.values()].flatMap(({ data }) => data.fields);
  return new Set(fields.filter(({ secret }) => secret).map(({ key }) => key));
}

/**
 * One complete case: what is there, how to set it up in each of the three ways, the request and
 * its answer. All of it comes from the same data that `verify:live` executes.
 */
export function renderExample(
  entry: Entry<Action> | Entry<Connection>,
  source: Example,
  catalogue: Catalogue,
): RootContent[] {
  const shown = (name: string): string => {
    const service = name.startsWith('service:') ? name.slice('service:'.length) : undefined;
    return service === undefined
      ? name
      : (catalogue.services.get(service)?.data.address ?? service);
  };
  const example = replaceNames(source, shown);
  const calls = replaceNames(backendCalls(source, entry.data, catalogue), shown);
  const dataset = catalogue.datasets.get('bookshop')?.data;
  const nodes: RootContent[] = [heading(3, example.title), ...markdown(example.intro)];
  if (example.tables.length > 0) {
    nodes.push(disclosure('The rows it starts from', renderTables(example.tables, dataset)));
  }
  if (calls.length > 0) {
    nodes.push(
      disclosure(
        'Set it up in the backend app',
        calls.map((call) => formOfCall(call, catalogue)),
      ),
      disclosure('Set it up with the backend API', [
        paragraph([text('Log in with the name and password of your administrator, then create:')]),
        code('bash', curlOfLogin),
        ...calls.map((call) => code('bash', curlOfCall(call))),
      ]),
      disclosure('Set it up with a deploy file', [
        code('yaml', deployFile(calls, secretKeys(catalogue)), 'title="bookshop.yml"'),
        code('bash', 'php bin/fusio deploy bookshop.yml'),
      ]),
    );
  }
  for (const request of example.requests) {
    if (request.title !== undefined) nodes.push(paragraph(inlineMarkdown(request.title)));
    nodes.push(
      code('bash', curlOfRequest(request), 'title="Request"'),
      code('http', httpAnswer(request.answer), 'title="Answer"'),
    );
    if (request.answer.note !== undefined) nodes.push(...markdown(request.answer.note));
  }
  return nodes;
}
