import type { RootContent } from 'mdast';

import type { Classed, Entry } from '../../../../reference/lib/model';
import type { Field, Json } from '../../../../reference/schema';
import type { ObjectField, PlatformObject } from '../../../../reference/schema/platform';
import { anchored, element, inCode, markdown } from '../../shared/nodes';
import { renderForm, rowOfObjectField, textOf } from './form';

/** What is said about something in small letters: Markdown; empty parts are left out. */
export const renderTraits = (...traits: readonly string[]): RootContent =>
  element('p.reference-fields__traits', traits.filter(Boolean).join(' · '));

interface Option {
  readonly value: string;
  readonly label?: string | undefined;
  readonly note?: string | undefined;
}

/** One key of a form, body or configuration, as a page explains it. */
interface ShownField {
  readonly anchor: string;
  readonly key: string;
  /** Whether the contents of the page list it. */
  readonly isInContents?: boolean;
  readonly label?: string | undefined;
  readonly traits: readonly string[];
  readonly description: string;
  readonly options?: readonly Option[] | undefined;
}

/** What a key is when nobody sets it; an empty string is what every empty field has. */
export const defaultTrait = (value: Json | undefined): string =>
  value === undefined || value === null || value === '' ? '' : `default ${inCode(textOf(value))}`;

/** What ends the traits of every key. */
export const commonTraits = ({ secret, since }: Pick<Field, 'secret' | 'since'>): string[] => [
  secret ? 'secret' : '',
  since === undefined ? '' : `since ${since}`,
];

/** The values that a key takes: in a line, or one below the other where they are explained. */
function renderOptions(options: readonly Option[]): RootContent {
  const items = options.map(
    ({ value, label = value, note }) =>
      inCode(value) +
      (label === value ? '' : ` ${label}`) +
      (note === undefined ? '' : `: ${note}`),
  );
  return options.some(({ note }) => note !== undefined)
    ? element(
        'ul',
        items.map((item) => element('li', item)),
      )
    : element('p', `Values: ${items.join(', ')}.`);
}

/** A key with its anchor, and what it means: an item of a description list. */
function renderField(field: ShownField): RootContent[] {
  const { anchor, key, isInContents, label, traits, description, options } = field;
  const name = anchored(anchor, inCode(key));
  return [
    element('dt', [
      ...(label === undefined ? [] : [element('strong', [label]), ' ']),
      // Docusaurus takes the contents from headings, whatever element they become.
      isInContents ? ({ ...name, type: 'heading', depth: 2 } as RootContent) : name,
    ]),
    element('dd', [
      renderTraits(...traits),
      ...markdown(description),
      ...(options ? [renderOptions(options)] : []),
    ]),
  ];
}

/** Keys one below the other. */
export const renderFieldList = (fields: readonly ShownField[], className = ''): RootContent =>
  element(`dl.reference-fields${className}`, fields.flatMap(renderField));

const controlNames: Readonly<Record<Field['control'], string>> = {
  text: 'text',
  number: 'number',
  password: 'password',
  url: 'URL',
  select: 'selection',
  connection: 'a connection, by id or name',
  action: 'an action, by id or name',
  textarea: 'text area',
  checkbox: 'checkbox',
  collection: 'list of strings',
  map: 'map of strings',
  typeschema: 'schema editor',
};

const requiredTexts: Readonly<Record<string, string>> = {
  // What nobody may leave out has the accent.
  true: '**required**',
  false: 'optional',
  unchecked: 'required, but not checked: 500 without it',
};

/** A key of which a form of the backend app may have a field. */
const shownField = (
  field: Field | ObjectField,
  anchor: string,
  ...traits: readonly string[]
): Omit<ShownField, 'options'> => ({
  anchor: anchor.toLowerCase(),
  key: field.key,
  label: field.label,
  traits: [
    ...traits,
    requiredTexts[String(field.required)] ?? '',
    defaultTrait(field.default),
    ...commonTraits(field),
  ],
  description: field.description,
});

/** `::configuration`: every field of the form of a class. */
export function renderConfiguration({ data }: Entry<Classed>): RootContent[] {
  const fields = data.fields.map((field) => {
    const { key, control, mode, options } = field;
    const shown = `${controlNames[control]}${mode === undefined ? '' : ` (${mode})`}`;
    return {
      ...shownField(field, `config-${key}`, shown),
      options: options?.map((option) => ({ ...option, value: option.key })),
    };
  });
  return [renderFieldList(fields, '.is-grid')];
}

/** The form of the backend app, filled with what the example of the create operation sends. */
function drawnForm({ panel, name, operations, fields }: PlatformObject): RootContent[] {
  const find = (verb: string) => operations.find((operation) => operation.name.endsWith(verb));
  const create = find('.create');
  const body = (create ?? find('.update'))?.example?.body;
  const values = typeof body === 'object' && !Array.isArray(body) ? (body ?? {}) : {};
  const rows = fields.flatMap((field) =>
    field.control === undefined
      ? []
      : [rowOfObjectField(field, values[field.key] ?? field.default)],
  );
  if (rows.length === 0) return [];
  return [renderForm(`${panel ?? name} › ${create ? 'Create' : 'Update'}`, rows)];
}

/** `::fields`: the form of an object as the backend app shows it, then each field with an anchor. */
export function renderFields({ data }: Entry<PlatformObject>): RootContent[] {
  const fields = data.fields.map((field) => {
    const { key, control = 'not in the form', type, options } = field;
    return {
      ...shownField(field, `field-${key.replaceAll('.', '-')}`, control, inCode(type)),
      options: options?.map((option) => ({ ...option, value: String(option.value) })),
    };
  });
  return [...drawnForm(data), renderFieldList(fields, '.is-grid')];
}
