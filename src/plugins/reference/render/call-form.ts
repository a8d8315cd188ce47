import type { RootContent } from 'mdast';

import type { Json } from '../../../../reference/schema';
import type { ObjectCall } from '../../../../reference/lib/calls';
import type { Catalog, Platform } from '../../../../reference/lib/model';
import type { Data } from './directive';
import { renderForm, renderRow, rowOfField, rowOfObjectField, stringOf } from './form';
import { classOfCall, nameOfCall } from './settings';

type JsonObject = Record<string, Json>;

/** The rows of a body in the order of the form of its object. */
function rowsOfBody(call: ObjectCall, platform: Platform): RootContent[] {
  const { kind, method } = call;
  // The form of a change shows whose it is.
  const body = method === 'PUT' ? { name: nameOfCall(call), ...call.body } : call.body;
  // An operation is active and experimental from the start.
  const unsaid = method === 'PUT' ? ['stability'] : ['stability', 'active'];
  const roles = Object.entries(platform.roles.data.roles);
  return (platform.objects.get(kind)?.data.fields ?? []).flatMap((field) => {
    const value = body[field.key] ?? body[field.key.replace(/Id$/, '')];
    if (value === undefined || unsaid.includes(field.key)) return [];
    if (field.key === 'parameters' && Object.keys(value as JsonObject).length === 0) return [];
    if (field.key !== 'roleId') return [rowOfObjectField(field, value)];
    const options = roles.map(([label, { id }]) => ({ value: id, label }));
    return [rowOfObjectField({ ...field, options }, value)];
  });
}

const configRows = (call: ObjectCall, catalog: Catalog): RootContent[] =>
  (classOfCall(call, catalog)?.fields ?? []).map((field) =>
    rowOfField(field, ((call.body.config ?? {}) as JsonObject)[field.key]),
  );

function generatorForm(call: ObjectCall, catalog: Catalog): RootContent {
  const { path, body } = call;
  const name = classOfCall(call, catalog)?.name ?? path.split('/').at(-1) ?? '';
  const scopes = Array.isArray(body.scopes) ? body.scopes.map(stringOf).join(', ') : '';
  return renderForm('Development › Generator', [
    renderRow('Base-Path', 'text', stringOf(body.path)),
    renderRow('Scopes', 'text', scopes),
    renderRow('Public', 'checkbox', body.public === true ? 'Yes' : 'No'),
    renderRow('Class', 'select', name),
    ...configRows(call, catalog),
  ]);
}

/** The rows of an action or connection: its fields are those of its class. */
function classRows(call: ObjectCall, catalog: Catalog): RootContent[] {
  const { name, class: className, async } = call.body;
  return [
    // A change may leave the name out.
    ...(name === undefined ? [] : [renderRow('Name', 'text', stringOf(name))]),
    renderRow('Class', 'select', classOfCall(call, catalog)?.name ?? stringOf(className)),
    // The switch is off from the start; only an action that is asynchronous says so.
    ...(async === true ? [renderRow('Async', 'checkbox', 'Yes')] : []),
    ...configRows(call, catalog),
  ];
}

/** Whether the backend app has a form for a call of the API, with a field for each of its values. */
export function hasForm(call: ObjectCall, catalog: Catalog): boolean {
  const data = classOfCall(call, catalog);
  if (data === undefined) return true;
  const isListed = !('inForm' in data) || data.inForm;
  const config = (call.body.config ?? {}) as JsonObject;
  return isListed && data.fields.every(({ key, inForm }) => inForm || config[key] === undefined);
}

/** The form of the backend app that does the same as a call of the API. */
export function renderCallForm(call: ObjectCall, { catalog, platform }: Data): RootContent {
  const { kind, method } = call;
  if (kind === 'generator') return generatorForm(call, catalog);
  const panel = platform.objects.get(kind)?.data.panel ?? kind;
  const rows =
    kind === 'action' || kind === 'connection'
      ? classRows(call, catalog)
      : rowsOfBody(call, platform);
  return renderForm(`${panel} › ${method === 'PUT' ? 'Update' : 'Create'}`, rows);
}
