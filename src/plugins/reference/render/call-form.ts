import type { RootContent } from 'mdast';

import type { Field, Json } from '../../../../reference/schema';
import type { ObjectCall } from '../../../../reference/lib/calls';
import type { Catalog } from '../../../../reference/lib/model';
import { entryParts, formValue, referenceParts, renderForm, type FormRow } from './form';
import { classOfCall, languageOfMode, nameOfCall, stringOf } from './settings';

type JsonObject = Record<string, Json>;

type PlainKind = Exclude<ObjectCall['kind'], 'schema' | 'connection' | 'action' | 'generator'>;

/** What the form of the backend app calls the keys of a body, in its order. */
type Labels = ReadonlyArray<readonly [key: string, label: string]>;

const operationLabels: Labels = [
  ['name', 'Name'],
  ['scopes', 'Scopes'],
  ['active', 'Active'],
  ['public', 'Public'],
  ['description', 'Description'],
  ['httpMethod', 'HTTP-Method'],
  ['httpPath', 'HTTP-Path'],
  ['httpCode', 'HTTP-Code'],
  ['parameters', 'Parameters'],
  ['incoming', 'Incoming'],
  ['outgoing', 'Outgoing'],
  ['throws', 'Throws'],
  ['action', 'Action'],
  ['costs', 'Costs'],
];

/** The forms whose fields are the keys of the body and nothing else. */
export const plainForms: Readonly<
  Record<PlainKind, { readonly panel: string; readonly labels: Labels }>
> = {
  operation: { panel: 'API › Operation', labels: operationLabels },
  event: {
    panel: 'API › Event',
    labels: [
      ['name', 'Name'],
      ['description', 'Description'],
      ['schema', 'Schema'],
    ],
  },
  trigger: {
    panel: 'API › Trigger',
    labels: [
      ['name', 'Name'],
      ['event', 'Event'],
      ['action', 'Action'],
    ],
  },
  cronjob: {
    panel: 'API › Cronjob',
    labels: [
      ['name', 'Name'],
      ['cron', 'Cron'],
      ['action', 'Action'],
    ],
  },
  webhook: {
    panel: 'Consumer › Webhook',
    labels: [
      ['name', 'Name'],
      ['event', 'Event'],
      ['endpoint', 'Endpoint'],
    ],
  },
  app: {
    panel: 'Consumer › App',
    labels: [
      ['name', 'Name'],
      ['url', 'Url'],
      ['scopes', 'Scopes'],
    ],
  },
  plan: {
    panel: 'Monetization › Plan',
    labels: [
      ['name', 'Name'],
      ['description', 'Description'],
      ['price', 'Price'],
      ['points', 'Points'],
      ['period', 'Period'],
      ['scopes', 'Scopes'],
    ],
  },
  rate: {
    panel: 'Consumer › Rate',
    labels: [
      ['name', 'Name'],
      ['priority', 'Priority'],
      ['rateLimit', 'Throughput'],
      ['timespan', 'requests per'],
      ['allocation', 'Allocations'],
    ],
  },
  user: {
    panel: 'Consumer › User',
    labels: [
      ['status', 'Status'],
      ['roleId', 'Role'],
      ['name', 'Name'],
      ['email', 'Email'],
      ['password', 'Password'],
      ['scopes', 'Scopes'],
    ],
  },
};

/** Values that a form shows in words. */
export const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  httpCode: { 200: 'OK', 201: 'Created', 202: 'Accepted', 204: 'No Content', 205: 'Reset Content' },
  period: { 0: 'One-Time', 1: 'Subscription' },
  roleId: { 1: 'Administrator', 2: 'Backend', 3: 'Consumer' },
  status: { 1: 'Active' },
};

/** The fields that offer a choice. */
const choices: ReadonlySet<string> = new Set(['httpMethod', ...Object.keys(words)]);

function plainRow(label: string, key: string, value: Json): FormRow {
  if (key === 'parameters' || key === 'throws') {
    return { label, value: entryParts(value as JsonObject), control: 'parts' };
  }
  const reference = referenceParts(value);
  if (reference !== undefined) return { label, value: reference, control: 'parts' };
  const shown = typeof value === 'number' ? (words[key]?.[value] ?? value) : value;
  const control =
    typeof value === 'boolean'
      ? 'checkbox'
      : key === 'password'
        ? 'password'
        : choices.has(key)
          ? 'select'
          : 'text';
  return { label, value: formValue({ control }, shown), control };
}

function plainForm(call: ObjectCall & { kind: PlainKind }): RootContent {
  const { kind, method } = call;
  const { panel, labels } = plainForms[kind];
  // The form of a change shows whose it is.
  const body = method === 'PUT' ? { name: nameOfCall(call), ...call.body } : call.body;
  const rows = labels.flatMap(([key, label]): FormRow[] => {
    const value = body[key];
    // An operation is active from the start; only a change says so.
    if (value === undefined || (key === 'active' && method !== 'PUT')) return [];
    if (key === 'parameters' && Object.keys(value as JsonObject).length === 0) return [];
    return [plainRow(label, key, value)];
  });
  return renderForm(`${panel} › ${method === 'PUT' ? 'Update' : 'Create'}`, rows);
}

/** The rows of the fields that a class brings into a form. */
function configRows(fields: readonly Field[], config: JsonObject): FormRow[] {
  return fields.map((field) => ({
    label: field.label,
    value: formValue(field, config[field.key]),
    control: field.control,
    language: field.mode && languageOfMode(field.mode),
  }));
}

function generatorForm(call: ObjectCall, catalog: Catalog): RootContent {
  const { path, body } = call;
  const data = classOfCall(call, catalog);
  const scopes = Array.isArray(body.scopes) ? body.scopes.map(stringOf).join(', ') : '';
  return renderForm('Development › Generator', [
    { label: 'Base-Path', value: stringOf(body.path), control: 'text' },
    { label: 'Scopes', value: scopes, control: 'text' },
    { label: 'Public', value: body.public === true ? 'Yes' : 'No', control: 'checkbox' },
    { label: 'Class', value: data?.name ?? path.split('/').at(-1) ?? '', control: 'select' },
    ...configRows(data?.fields ?? [], (body.config ?? {}) as JsonObject),
  ]);
}

const asyncRow: FormRow = { label: 'Async', value: 'Yes', control: 'checkbox' };

/** A change may leave the name out. */
const nameRow = ({ name }: JsonObject): FormRow[] =>
  name === undefined ? [] : [{ label: 'Name', value: stringOf(name), control: 'text' }];

/** Whether the backend app has a form for a call of the API, with a field for each of its values. */
export function hasForm(call: ObjectCall, catalog: Catalog): boolean {
  const data = classOfCall(call, catalog);
  if (data === undefined) return true;
  const isListed = !('inForm' in data) || data.inForm;
  const config = (call.body.config ?? {}) as JsonObject;
  return isListed && data.fields.every(({ key, inForm }) => inForm || config[key] === undefined);
}

/** The form of the backend app that does the same as a call of the API. */
export function renderCallForm(call: ObjectCall, catalog: Catalog): RootContent {
  const { kind, body } = call;
  switch (kind) {
    case 'schema':
      return renderForm(`API › Schema › ${call.method === 'PUT' ? 'Update' : 'Create'}`, [
        ...nameRow(body),
        {
          label: 'Source',
          value: JSON.stringify(body.source, null, 2),
          control: 'textarea',
          language: 'json',
        },
      ]);
    case 'generator':
      return generatorForm(call, catalog);
    case 'connection':
    case 'action': {
      const data = classOfCall(call, catalog);
      const panel = kind === 'connection' ? 'Connection' : 'Action';
      return renderForm(`API › ${panel} › ${call.method === 'PUT' ? 'Update' : 'Create'}`, [
        ...nameRow(body),
        { label: 'Class', value: data?.name ?? stringOf(body.class), control: 'select' },
        // The switch is off from the start; only an action that is asynchronous says so.
        ...(body.async === true ? [asyncRow] : []),
        ...configRows(data?.fields ?? [], (body.config ?? {}) as JsonObject),
      ]);
    }
    default:
      return plainForm({ ...call, kind });
  }
}
