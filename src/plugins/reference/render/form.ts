import type { Properties } from 'hast';
import type { RootContent } from 'mdast';

import { capitalize } from '../../../../reference/lib/capitalize';
import type { Field, Json } from '../../../../reference/schema';
import type { ObjectField } from '../../../../reference/schema/platform';
import { colored } from '../../markdown';
import { element, verbatim } from '../../shared/nodes';
import { textOf } from './fields';
import { languageOfMode } from './settings';

/** A control of several that are side by side, with its value. */
interface Control {
  readonly text: string;
  readonly isChoice: boolean;
}

/** A field of a form with its value: one text, or lines of controls. */
export type FormRow = { readonly label: string } & (
  | {
      readonly control: Field['control'];
      readonly value: string;
      /** What colors a field of code. */
      readonly language?: string | undefined;
    }
  | { readonly lines: ReadonlyArray<readonly Control[]> }
);

const isObject = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Shown {
  readonly control: Field['control'];
  readonly options?:
    ReadonlyArray<{ readonly value: Json; readonly label?: string | undefined }> | undefined;
  readonly prefix?: string | undefined;
}

/** What a control shows for a value; undefined where the body or configuration leaves it out. */
function valueOf({ control, options, prefix = '' }: Shown, value: Json | undefined): string {
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

export function rowOfField(
  { label, control, options, mode }: Field,
  value: Json | undefined,
): FormRow {
  const offered = options?.map((option) => ({ value: option.key, label: option.label }));
  return {
    label,
    control,
    value: valueOf({ control, options: offered }, value),
    language: mode && languageOfMode(mode),
  };
}

const drawnControls: Readonly<Record<NonNullable<ObjectField['control']>, Field['control']>> = {
  text: 'text',
  number: 'number',
  password: 'password',
  email: 'text',
  url: 'url',
  'date and time': 'text',
  select: 'select',
  search: 'select',
  switch: 'checkbox',
  'text area': 'textarea',
  'code editor': 'textarea',
  'schema editor': 'typeschema',
  'list of checkboxes': 'collection',
  'scope picker': 'collection',
  rows: 'collection',
};

/** What a form offers for the scheme of a schema or an action, in front of a field for the rest. */
const schemes: Readonly<Record<string, string>> = {
  schema: 'Schema',
  action: 'Action',
  'php+class': 'Class',
  mime: 'Content-Type',
};

/** The choice and what is typed behind it for `schema://Passthru`; none for other values. */
function controlsOfReference(value: Json | undefined): Control[] {
  const [scheme = '', rest] = typeof value === 'string' ? value.split('://') : [];
  const shown = schemes[scheme];
  if (shown === undefined || rest === undefined) return [];
  return [
    { text: shown, isChoice: true },
    { text: rest, isChoice: false },
  ];
}

/** The controls of a parameter (name, type, description), or of an error (status, schema). */
function controlsOfEntry(key: string, entry: Json): Control[] {
  const reference = controlsOfReference(entry);
  if (reference.length > 0) return [{ text: key, isChoice: true }, ...reference];
  const { type = '', description = '' } = isObject(entry) ? entry : {};
  return [
    { text: key, isChoice: false },
    { text: capitalize(textOf(type)), isChoice: true },
    { text: textOf(description), isChoice: false },
  ].filter(({ text }) => text !== '');
}

export function rowOfObjectField(
  { key, label = capitalize(key), control = 'text', options, prefix }: ObjectField,
  value: Json | undefined,
): FormRow {
  const reference = controlsOfReference(value);
  if (reference.length > 0) return { label, lines: [reference] };
  if (['parameters', 'throws'].includes(key) && isObject(value) && Object.keys(value).length > 0) {
    const lines = Object.entries(value).map((entry) => controlsOfEntry(...entry));
    return { label, lines };
  }
  const drawn = drawnControls[control];
  return {
    label,
    control: drawn,
    value: valueOf({ control: drawn, options, prefix }, value),
    language: control.endsWith('editor') ? 'json' : undefined,
  };
}

const code = { className: ['is-code'] };
const choice = { className: ['is-choice'] };

/** The controls that do not look like a line of text. */
const looks: Readonly<Partial<Record<Field['control'], Properties>>> = {
  textarea: code,
  typeschema: code,
  select: choice,
  connection: choice,
  action: choice,
};

const renderLine = (line: readonly Control[]): RootContent =>
  element(
    'span',
    {},
    line.flatMap(({ text, isChoice }, index) => [
      ...(index === 0 ? [] : [' · ']),
      element('span', isChoice ? choice : {}, [text]),
    ]),
  );

function renderRow(row: FormRow): RootContent {
  if ('lines' in row) return element('dd', { className: ['is-parts'] }, row.lines.map(renderLine));
  const { control, value, language } = row;
  if (control === 'checkbox') {
    const className = value === 'Yes' ? ['is-switch', 'is-on'] : ['is-switch'];
    return element('dd', { className }, [value]);
  }
  const look = looks[control] ?? {};
  if (value === '') return element('dd', look, []);
  const node = verbatim('dd', look, value);
  return language === undefined
    ? node
    : { ...node, data: { ...node.data, hChildren: colored(value, language) } };
}

/**
 * Draws a form of the backend app as a description list: it can be read aloud, follows the theme
 * and needs no picture.
 *
 * @param caption the panel and what the form does, such as `API › Action › Create`
 */
export function renderForm(caption: string, rows: readonly FormRow[]): RootContent {
  const items = rows.map((row) =>
    element('div', {}, [element('dt', {}, [row.label]), renderRow(row)]),
  );
  const button = /(?:Create|Update)$/.exec(caption)?.[0];
  return element('figure', { className: ['reference-form'] }, [
    element('figcaption', {}, [caption]),
    element('dl', { 'data-button': button }, items),
  ]);
}
