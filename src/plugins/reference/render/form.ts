import type { Properties } from 'hast';
import type { RootContent } from 'mdast';

import {
  classOfCall,
  configOf,
  nameOfCall,
  type ObjectCall,
} from '../../../../reference/lib/calls';
import { capitalize } from '../../../../reference/lib/capitalize';
import { isObject, stringOf, textOf } from '../../../../reference/lib/json';
import type { Catalog, Platform } from '../../../../reference/lib/model';
import type { Field, Json } from '../../../../reference/schema';
import type { ObjectField } from '../../../../reference/schema/platform';
import { colored } from '../../markdown';
import { type Content, element } from '../../shared/nodes';
import type { Data } from './directive';

const languages: Readonly<Record<string, string>> = { html: 'twig', java: 'groovy' };

/** The language of a code field by the mode of its editor; the Java worker runs Groovy. */
export const languageOfMode = (mode: string): string => languages[mode] ?? mode;

const code: Properties = { className: ['is-code'] };
const choice: Properties = { className: ['is-choice'] };

/** The controls that do not look like a line of text. */
const looks: Readonly<Partial<Record<Field['control'], Properties>>> = {
  textarea: code,
  typeschema: code,
  select: choice,
  connection: choice,
  action: choice,
};

function renderControl(control: Field['control'], value: string, language?: string): RootContent {
  if (control === 'checkbox') {
    return element(value === 'Yes' ? 'dd.is-switch.is-on' : 'dd.is-switch', [value]);
  }
  const node = element('dd', [value], looks[control] ?? {});
  if (value === '') return node;
  // `remark-rehype` drops the spaces before each line of a text that it makes itself.
  const hChildren = language === undefined ? [{ type: 'text', value }] : colored(value, language);
  return { ...node, data: { ...node.data, hChildren } } as RootContent;
}

const labeled = (label: string, field: RootContent): RootContent =>
  element('div', [element('dt', [label]), field]);

/** A field of a form with its value. */
const renderRow = (
  label: string,
  control: Field['control'],
  value: string,
  language?: string,
): Content => labeled(label, renderControl(control, value, language));

/** What a control shows for a value; undefined where the body or configuration leaves it out. */
function valueOf(
  control: Field['control'],
  value: Json | undefined,
  { options, prefix = '' }: Pick<ObjectField, 'options' | 'prefix'>,
): string {
  if (control === 'checkbox') return value === true ? 'Yes' : 'No';
  if (value === undefined || value === null || value === '') return '';
  if (control === 'password') return '••••••••';
  const option = options?.find((candidate) => textOf(candidate.value) === textOf(value));
  if (option) return option.label ?? textOf(option.value);
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (isObject(value)) {
    return control === 'map'
      ? Object.entries(value)
          .map(([key, item]) => `${key}: ${textOf(item)}`)
          .join('\n')
      : JSON.stringify(value, null, 2);
  }
  const text = textOf(value);
  return text.startsWith(prefix) ? text.slice(prefix.length) : text;
}

/** The row of a field of a class. */
function rowOfField(field: Field, value: Json | undefined): Content {
  const { label, control, mode } = field;
  const options = field.options?.map((option) => ({ value: option.key, label: option.label }));
  const shown = valueOf(control, value, { options });
  return renderRow(label, control, shown, mode && languageOfMode(mode));
}

/** The controls of objects that do not look like a line of text. */
const drawnControls: Readonly<
  Partial<Record<NonNullable<ObjectField['control']>, Field['control']>>
> = {
  password: 'password',
  select: 'select',
  search: 'select',
  switch: 'checkbox',
  'text area': 'textarea',
  'code editor': 'textarea',
  'schema editor': 'typeschema',
};

/** What a form offers for the scheme of a schema or an action, in front of a field for the rest. */
const schemes: Readonly<Record<string, string>> = {
  schema: 'Schema',
  action: 'Action',
  'php+class': 'Class',
  mime: 'Content-Type',
};

/** A control of several that are side by side: its text, and whether it offers a choice. */
type Control = readonly [text: string, isChoice: boolean];

/** The choice and what is typed behind it for `schema://Passthru`; none for other values. */
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

/** A field that has a line of controls for each of its values. */
function renderLines(label: string, lines: ReadonlyArray<readonly Control[]>): Content {
  const controls = lines.map((line) =>
    line
      .filter(([text]) => text !== '')
      .map(([text, isChoice], index) => [
        index > 0 && ' · ',
        element('span', [text], isChoice ? choice : {}),
      ]),
  );
  const items = controls.map((line) => element('span', line));
  return labeled(label, element('dd.is-parts', items));
}

/** The row of a field of an object of the platform. */
export function rowOfObjectField(field: ObjectField, value: Json | undefined): Content {
  const { key, label = capitalize(key), control = 'text' } = field;
  const reference = controlsOfReference(value);
  if (reference.length > 0) return renderLines(label, [reference]);
  if (['parameters', 'throws'].includes(key) && isObject(value) && Object.keys(value).length > 0) {
    const lines = Object.entries(value).map((entry) => controlsOfEntry(...entry));
    return renderLines(label, lines);
  }
  const drawn = drawnControls[control] ?? 'text';
  const language = control.endsWith('editor') ? 'json' : undefined;
  return renderRow(label, drawn, valueOf(drawn, value, field), language);
}

/**
 * Draws a form of the backend app as a description list: it can be read aloud, follows the theme
 * and needs no picture.
 *
 * @param caption the panel and what the form does, such as `API › Action › Create`
 */
export function renderForm(caption: string, rows: Content): Content {
  const button = /(?:Create|Update)$/.exec(caption)?.[0];
  return element('figure.reference-form', [
    element('figcaption', [caption]),
    element('dl', rows, { 'data-button': button }),
  ]);
}

/** The rows of a body in the order of the form of its object. */
function rowsOfBody(call: ObjectCall, { objects, roles }: Platform): Content {
  const isChange = call.method === 'PUT';
  // The form of a change shows whose it is.
  const body = isChange ? { name: nameOfCall(call), ...call.body } : call.body;
  // An operation is active and experimental from the start.
  const unsaid = isChange ? ['stability'] : ['stability', 'active'];
  return objects.get(call.kind)?.data.fields.map((field) => {
    const value = body[field.key] ?? body[field.key.replace(/Id$/, '')];
    if (value === undefined || unsaid.includes(field.key)) return [];
    if (field.key !== 'roleId') return rowOfObjectField(field, value);
    const options = Object.entries(roles.data.roles).map(([label, { id }]) => ({
      value: id,
      label,
    }));
    return rowOfObjectField({ ...field, options }, value);
  });
}

/** The rows of a class: its fields. */
const configRows = (call: ObjectCall, catalog: Catalog): Content =>
  classOfCall(call, catalog)?.fields.map((field) => rowOfField(field, configOf(call)[field.key]));

function generatorForm(call: ObjectCall, catalog: Catalog): Content {
  const { path, scopes, public: open } = call.body;
  return renderForm('Development › Generator', [
    renderRow('Base-Path', 'text', stringOf(path)),
    renderRow('Scopes', 'text', Array.isArray(scopes) ? scopes.map(stringOf).join(', ') : ''),
    renderRow('Public', 'checkbox', open === true ? 'Yes' : 'No'),
    renderRow('Class', 'select', classOfCall(call, catalog)?.name ?? ''),
    configRows(call, catalog),
  ]);
}

/** The rows of an action or connection: its fields are those of its class. */
function classRows(call: ObjectCall, catalog: Catalog): Content {
  const { name, class: className, async } = call.body;
  return [
    // A change may leave the name out.
    name !== undefined && renderRow('Name', 'text', stringOf(name)),
    renderRow('Class', 'select', classOfCall(call, catalog)?.name ?? stringOf(className)),
    // The switch is off from the start; only an action that is asynchronous says so.
    async === true && renderRow('Async', 'checkbox', 'Yes'),
    configRows(call, catalog),
  ];
}

/** Whether the backend app has a form for a call of the API, with a field for each of its values. */
export function hasForm(call: ObjectCall, catalog: Catalog): boolean {
  const data = classOfCall(call, catalog);
  if (data === undefined) return true;
  const isListed = !('inForm' in data) || data.inForm;
  const config = configOf(call);
  return isListed && data.fields.every(({ key, inForm }) => inForm || config[key] === undefined);
}

/** The form of the backend app that does the same as a call of the API. */
export function renderCallForm(call: ObjectCall, { catalog, platform }: Data): Content {
  const { kind, method } = call;
  if (kind === 'generator') return generatorForm(call, catalog);
  const panel = platform.objects.get(kind)?.data.panel ?? kind;
  const isOfClass = kind === 'action' || kind === 'connection';
  const rows = isOfClass ? classRows(call, catalog) : rowsOfBody(call, platform);
  return renderForm(`${panel} › ${method === 'PUT' ? 'Update' : 'Create'}`, rows);
}
