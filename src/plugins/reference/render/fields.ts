import { formOfObject } from '../../../../reference/lib/form';
import { textOf } from '../../../../reference/lib/json';
import type { Classed, Entry } from '../../../../reference/lib/model';
import type { Field, Json } from '../../../../reference/schema';
import type { ObjectField, PlatformObject } from '../../../../reference/schema/platform';
import { anchored, type Content, element, inCode, markdown } from '../../shared/nodes';
import { renderForm } from './form';

type Trait = string | false;

/** What is said about something in small letters: Markdown; empty parts are left out. */
export function renderTraits(...traits: readonly Trait[]): Content {
  const said = traits.filter(Boolean).join(' · ');
  return said !== '' && element('p.reference-fields__traits', said);
}

type Option = NonNullable<ObjectField['options']>[number];

/** One key of a form, body or configuration, as a page explains it. */
interface ShownField {
  readonly anchor: string;
  readonly key: string;
  /** Whether the contents of the page list it. */
  readonly isInContents?: boolean;
  readonly label?: string | undefined;
  readonly traits: readonly Trait[];
  readonly description: string;
  readonly options?: readonly Option[] | undefined;
}

/** What a key is when nobody sets it; an empty string is what every empty field has. */
export const defaultTrait = (value: Json | undefined): string =>
  value === undefined || value === null || value === '' ? '' : `default ${inCode(textOf(value))}`;

/** What ends the traits of every key. */
export const commonTraits = ({ secret, since }: Pick<Field, 'secret' | 'since'>): Trait[] => [
  secret && 'secret',
  since !== undefined && `since ${since}`,
];

/** The values that a key takes: in a line, or one below the other where they are explained. */
function renderOptions(options: readonly Option[]): Content {
  const items = options.map(({ value, label = value, note }) => {
    const name = label === value ? '' : ` ${label}`;
    return inCode(String(value)) + name + (note === undefined ? '' : `: ${note}`);
  });
  if (options.every(({ note }) => note === undefined)) {
    return element('p', `Values: ${items.join(', ')}.`);
  }
  return element('ul', [items.map((item) => element('li', item))]);
}

/** A key with its anchor, and what it means: an item of a description list. */
function renderField(field: ShownField): Content {
  const { anchor, key, label, options } = field;
  const name = anchored(anchor, inCode(key));
  return [
    element('dt', [
      label !== undefined && [element('strong', [label]), ' '],
      // Docusaurus takes the contents from headings, whatever element they become.
      field.isInContents ? ({ ...name, type: 'heading', depth: 2 } as Content) : name,
    ]),
    element('dd', [
      renderTraits(...field.traits),
      markdown(field.description),
      options && renderOptions(options),
    ]),
  ];
}

/** Keys one below the other. */
export const renderFieldList = (fields: readonly ShownField[], className = ''): Content =>
  element(`dl.reference-fields${className}`, fields.map(renderField));

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
export function renderConfiguration({ data }: Entry<Classed>): Content {
  const fields = data.fields.map((field) => {
    const { key, control, mode, options } = field;
    const shown = `${controlNames[control]}${mode === undefined ? '' : ` (${mode})`}`;
    return {
      ...shownField(field, `config-${key}`, shown),
      options: options?.map((option) => ({ ...option, value: option.key })),
    };
  });
  return renderFieldList(fields, '.is-grid');
}

/** `::fields`: the form of an object as the backend app shows it, then each field with an anchor. */
export function renderFields({ data }: Entry<PlatformObject>): Content {
  const fields = data.fields.map((field) => {
    const { key, control = 'not in the form', type, options } = field;
    const anchor = `field-${key.replaceAll('.', '-')}`;
    return { ...shownField(field, anchor, control, inCode(type)), options };
  });
  const form = formOfObject(data);
  return [form.fields.length > 0 && renderForm(form), renderFieldList(fields, '.is-grid')];
}
