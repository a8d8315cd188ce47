import { formOfObject } from '../../../../reference/lib/form';
import { textOf } from '../../../../reference/lib/json';
import type { Classed, Entry } from '../../../../reference/lib/model';
import type { Field, Json } from '../../../../reference/schema';
import type { ObjectField, PlatformObject } from '../../../../reference/schema/platform';
import { anchored, type Content, element, inCode, markdown } from '../../shared/nodes';
import { renderForm } from './form';

type Trait = string | false;

/** A line of traits in small print. They are Markdown; empty ones are left out. */
export function renderTraits(...traits: readonly Trait[]): Content {
  const said = traits.filter(Boolean).join(' · ');
  return said !== '' && element('p.reference-fields__traits', said);
}

type Option = NonNullable<ObjectField['options']>[number];

/** One key of a form, body or configuration, as a page explains it. */
interface ShownField {
  readonly anchor: string;
  readonly key: string;
  /** Whether the table of contents lists it. */
  readonly isInContents?: boolean;
  readonly label?: string | undefined;
  readonly traits: readonly Trait[];
  readonly description: string;
  readonly options?: readonly Option[] | undefined;
}

/** The default of a key, unless that is an empty string, as of any empty field. */
export const defaultTrait = (value: Json | undefined): string =>
  value === undefined || value === null || value === '' ? '' : `default ${inCode(textOf(value))}`;

/** Traits that come last for every key. */
export const commonTraits = ({ secret, since }: Pick<Field, 'secret' | 'since'>): Trait[] => [
  secret && 'secret',
  since !== undefined && `since ${since}`,
];

/** The allowed values of a key: in a line, or as a list if any has a note. */
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

/** A key with its anchor and its description, as an item of a description list. */
function renderField(field: ShownField): Content {
  const { anchor, key, label, options } = field;
  const name = anchored(anchor, inCode(key));
  return [
    element('dt', [
      label !== undefined && [element('strong', [label]), ' '],
      // Docusaurus derives the table of contents from heading nodes, whatever element they become.
      field.isInContents ? ({ ...name, type: 'heading', depth: 2 } as Content) : name,
    ]),
    element('dd', [
      renderTraits(...field.traits),
      markdown(field.description),
      options && renderOptions(options),
    ]),
  ];
}

/** A description list of keys. */
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
  true: '**required**',
  false: 'optional',
  unchecked: 'required, but not checked: 500 without it',
};

/** A key with the traits that fields of classes and of objects have in common. */
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

/**
 * `::fields`: the form of an object as the backend app shows it, then each field with an anchor.
 */
export function renderFields({ data }: Entry<PlatformObject>): Content {
  const fields = data.fields.map((field) => {
    const { key, control = 'not in the form', type, options } = field;
    const anchor = `field-${key.replaceAll('.', '-')}`;
    return { ...shownField(field, anchor, control, inCode(type)), options };
  });
  const form = formOfObject(data);
  return [form.fields.length > 0 && renderForm(form), renderFieldList(fields, '.is-grid')];
}
