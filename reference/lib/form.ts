import type { Field, Json } from '../schema';
import type { ObjectField, PlatformObject } from '../schema/platform';
import { classOfCall, configOf, nameOfCall, type ObjectCall } from './calls';
import { capitalize } from './capitalize';
import { isObject, stringOf, textOf } from './json';
import type { Catalog, Data, Platform } from './model';

/** One of several controls in a line: its text, and whether it is a select. */
type Control = readonly [text: string, isChoice: boolean];

/** A field of a form of the backend app, with its value or a line of controls per value. */
export type FormField = { readonly label: string } & (
  | { readonly lines: ReadonlyArray<readonly Control[]> }
  | { readonly value: string; readonly look?: Look; readonly mode?: string | undefined }
);

export interface Form {
  /** The panel and the action, such as `API › Action › Create`. */
  readonly caption: string;
  readonly fields: readonly FormField[];
}

type Look = 'code' | 'choice' | 'switch' | undefined;

type ControlName = Field['control'] | NonNullable<ObjectField['control']>;

/** How controls look that are not a text field. */
const looks: Readonly<Partial<Record<ControlName, Look>>> = {
  textarea: 'code',
  typeschema: 'code',
  'text area': 'code',
  'code editor': 'code',
  'schema editor': 'code',
  select: 'choice',
  connection: 'choice',
  action: 'choice',
  search: 'choice',
  checkbox: 'switch',
  switch: 'switch',
};

type Shown = Pick<ObjectField, 'options' | 'prefix'>;

/** The text of a control for a value, which is undefined if the body or configuration lacks it. */
function valueOf(control: ControlName, value: Json | undefined, field: Shown): string {
  const { options, prefix = '' } = field;
  if (looks[control] === 'switch') return value === true ? 'Yes' : 'No';
  if (value === undefined || value === null || value === '') return '';
  if (control === 'password') return '••••••••';
  const option = options?.find((candidate) => textOf(candidate.value) === textOf(value));
  if (option) return option.label ?? textOf(option.value);
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (isObject(value)) {
    const lines = Object.entries(value).map(([key, item]) => `${key}: ${textOf(item)}`);
    return control === 'map' ? lines.join('\n') : JSON.stringify(value, null, 2);
  }
  const text = textOf(value);
  return text.startsWith(prefix) ? text.slice(prefix.length) : text;
}

/** The label of the select for the scheme of a URI, which precedes a text field for the rest. */
const schemes: Readonly<Record<string, string>> = {
  schema: 'Schema',
  action: 'Action',
  'php+class': 'Class',
  mime: 'Content-Type',
};

/** The select and the text field for a URI such as `schema://Passthru`; none for other values. */
function controlsOfReference(value: Json | undefined): Control[] {
  const [scheme = '', rest] = stringOf(value).split('://');
  const shown = schemes[scheme];
  if (shown === undefined || rest === undefined) return [];
  return [
    [shown, true],
    [rest, false],
  ];
}

/** The controls of a parameter (name, type, description), or of an error (status, schema). */
function controlsOfEntry(key: string, entry: Json): Control[] {
  const reference = controlsOfReference(entry);
  if (reference.length > 0) return [[key, true], ...reference];
  const { type = '', description = '' } = isObject(entry) ? entry : {};
  return [
    [key, false],
    [capitalize(textOf(type)), true],
    [textOf(description), false],
  ];
}

/** A field of an object of the platform. */
function fieldOfObject(field: ObjectField, value: Json | undefined): FormField {
  const { key, label = capitalize(key), control = 'text' } = field;
  const reference = controlsOfReference(value);
  if (reference.length > 0) return { label, lines: [reference] };
  if (['parameters', 'throws'].includes(key) && isObject(value) && Object.keys(value).length > 0) {
    return { label, lines: Object.entries(value).map((entry) => controlsOfEntry(...entry)) };
  }
  const mode = control.endsWith('editor') ? 'json' : undefined;
  return { label, value: valueOf(control, value, field), look: looks[control], mode };
}

const captionOf = (panel: string, isNew: boolean): string =>
  `${panel} › ${isNew ? 'Create' : 'Update'}`;

/** The form of an object, filled with what the example of the create operation sends. */
export function formOfObject(object: PlatformObject): Form {
  const find = (verb: string) => object.operations.find(({ name }) => name.endsWith(verb));
  const create = find('.create');
  const body = (create ?? find('.update'))?.example?.body;
  const values = isObject(body) ? body : {};
  const fields = object.fields
    .filter(({ control }) => control !== undefined)
    .map((field) => fieldOfObject(field, values[field.key] ?? field.default));
  return { caption: captionOf(object.panel ?? object.name, create !== undefined), fields };
}

/** The fields of a body in the order of the form of its object. */
function fieldsOfBody(call: ObjectCall, { objects, roles }: Platform): FormField[] {
  const isChange = call.method === 'PUT';
  // The form for an update also shows the name.
  const body = isChange ? { name: nameOfCall(call), ...call.body } : call.body;
  // Defaults of an operation: active and experimental.
  const unsaid = isChange ? ['stability'] : ['stability', 'active'];
  const fields = objects.get(call.kind)?.data.fields ?? [];
  return fields.flatMap((field) => {
    const value = body[field.key] ?? body[field.key.replace(/Id$/, '')];
    if (value === undefined || unsaid.includes(field.key)) return [];
    if (field.key !== 'roleId') return fieldOfObject(field, value);
    const ids = Object.entries(roles.data.roles).map(([label, { id }]) => ({ value: id, label }));
    return fieldOfObject({ ...field, options: ids }, value);
  });
}

/** The fields of the class of an action, connection or generator. */
const fieldsOfClass = (call: ObjectCall, catalog: Catalog): FormField[] =>
  (classOfCall(call, catalog)?.fields ?? []).map(({ key, label, control, mode, options }) => {
    const shown = { options: options?.map((option) => ({ ...option, value: option.key })) };
    const value = valueOf(control, configOf(call)[key], shown);
    return { label, value, look: looks[control], mode };
  });

function fieldsOfGenerator({ body }: ObjectCall, name: string): FormField[] {
  const scopes = Array.isArray(body.scopes) ? body.scopes.map(stringOf).join(', ') : '';
  return [
    { label: 'Base-Path', value: stringOf(body.path) },
    { label: 'Scopes', value: scopes },
    { label: 'Public', value: body.public === true ? 'Yes' : 'No', look: 'switch' },
    { label: 'Class', value: name, look: 'choice' },
  ];
}

/** The form of the backend app that is equivalent to a call of the API. */
export function formOfCall(call: ObjectCall, { catalog, platform }: Data): Form {
  const { kind, method, body } = call;
  const name = classOfCall(call, catalog)?.name;
  const own = fieldsOfClass(call, catalog);
  if (kind === 'generator') {
    const fields = [...fieldsOfGenerator(call, name ?? ''), ...own];
    return { caption: 'Development › Generator', fields };
  }
  const panel = platform.objects.get(kind)?.data.panel ?? kind;
  const caption = captionOf(panel, method !== 'PUT');
  if (kind !== 'action' && kind !== 'connection') {
    return { caption, fields: fieldsOfBody(call, platform) };
  }
  const fields: FormField[] = [
    // An update need not have the name.
    ...(body.name === undefined ? [] : [{ label: 'Name', value: stringOf(body.name) }]),
    { label: 'Class', value: name ?? stringOf(body.class), look: 'choice' },
    // Off by default, and only shown if it is on.
    ...(body.async === true ? [{ label: 'Async', value: 'Yes', look: 'switch' } as const] : []),
    ...own,
  ];
  return { caption, fields };
}

/** Whether the backend app has a form for a call, with a field for each value. */
export function hasForm(call: ObjectCall, catalog: Catalog): boolean {
  const data = classOfCall(call, catalog);
  if (data === undefined) return true;
  const isListed = !('inForm' in data) || data.inForm;
  const config = configOf(call);
  return isListed && data.fields.every(({ key, inForm }) => inForm || config[key] === undefined);
}
