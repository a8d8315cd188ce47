import type { Properties } from 'hast';
import type { RootContent } from 'mdast';

import type { Field, Json } from '../../../../reference/schema';
import { capitalize } from '../../../../reference/lib/capitalize';
import { colored } from '../../markdown';
import { element, verbatim } from '../../shared/nodes';
import { textOf } from './fields';

type JsonObject = Record<string, Json>;

/** One line of a drawn form. */
export interface FormRow {
  readonly label: string;
  readonly value: string;
  /** `parts` is a row of controls, with ` · ` between their values, or several such rows. */
  readonly control: Field['control'] | 'parts';
  /** What colors a field of code. */
  readonly language?: string | undefined;
}

/** What separates the values of the controls in one row. */
const PART = ' · ';

/** What a form offers for the scheme of a schema or an action, in front of a field for the rest. */
const schemes: Readonly<Record<string, string>> = {
  schema: 'Schema',
  action: 'Action',
  'php+class': 'Class',
  mime: 'Content-Type',
};

/** The choice and what is typed behind it for `schema://Passthru`; undefined for other texts. */
export function referenceParts(value: Json | undefined): string | undefined {
  const [scheme = '', rest] = typeof value === 'string' ? value.split('://') : [];
  const shown = schemes[scheme];
  return shown === undefined || rest === undefined ? undefined : [shown, rest].join(PART);
}

/** The controls of each parameter (name, type, description), or of each error (status, schema). */
export const entryParts = (entries: JsonObject): string =>
  Object.entries(entries)
    .map(([key, entry]) => {
      const { type, description } = (typeof entry === 'object' ? entry : {}) as JsonObject;
      const parts = [
        key,
        referenceParts(entry),
        capitalize(textOf(type ?? '')),
        textOf(description ?? ''),
      ];
      return parts.filter(Boolean).join(PART);
    })
    .join('\n');

/**
 * What a form shows for a value of the configuration.
 *
 * @param value JSON, or undefined where the configuration leaves the field out
 */
export function formValue(
  field: Pick<Field, 'control' | 'options'>,
  value: Json | undefined,
): string {
  if (field.control === 'checkbox') return value === true ? 'Yes' : 'No';
  if (value === undefined || value === null || value === '') return '';
  if (field.control === 'password') return '••••••••';
  if (field.control === 'select') {
    return field.options?.find(({ key }) => key === textOf(value))?.label ?? textOf(value);
  }
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, item]) => `${key}: ${textOf(item)}`)
      .join('\n');
  }
  return textOf(value);
}

const code = { className: ['is-code'] };
const choice = { className: ['is-choice'] };

/** The controls that do not look like a line of text. */
const looks: Readonly<Partial<Record<FormRow['control'], Properties>>> = {
  textarea: code,
  typeschema: code,
  select: choice,
  connection: choice,
  action: choice,
};

/** What a form offers as a choice: a status, a scheme, or the type of a parameter. */
const offered = new Set([...Object.values(schemes), 'String', 'Integer', 'Number', 'Boolean']);

/** The controls of a row side by side. */
function renderParts(line: string): RootContent {
  const spans = line.split(PART).map((part) => {
    const isChoice = offered.has(part) || /^\d{3}$/.test(part);
    return element('span', isChoice ? choice : {}, [part]);
  });
  return element(
    'span',
    {},
    spans.flatMap((span, index) => (index === 0 ? [span] : [PART, span])),
  );
}

function renderControl({ value, control, language }: FormRow): RootContent {
  if (control === 'parts') {
    return element('dd', { className: ['is-parts'] }, value.split('\n').map(renderParts));
  }
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
 * @param rows in the order of the form
 */
export function renderForm(caption: string, rows: readonly FormRow[]): RootContent {
  const items = rows.map((row) =>
    element('div', {}, [element('dt', {}, [row.label]), renderControl(row)]),
  );
  const button = /(?:Create|Update)$/.exec(caption)?.[0];
  return element('figure', { className: ['reference-form'] }, [
    element('figcaption', {}, [caption]),
    element('dl', { 'data-button': button }, items),
  ]);
}
