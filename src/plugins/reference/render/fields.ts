import type { RootContent } from 'mdast';

import type { Classed, Entry } from '../../../../reference/lib/model';
import type { Field, Json } from '../../../../reference/schema';
import { anchored, element, inCode, inlineMarkdown, markdown } from '../../shared/nodes';

/** What is said about something in small letters: Markdown; empty parts are left out. */
export const renderTraits = (...traits: readonly string[]): RootContent =>
  element(
    'p',
    { className: ['reference-fields__traits'] },
    inlineMarkdown(traits.filter(Boolean).join(' · ')),
  );

/** What nobody may leave out has the accent. */
export const requiredMark = '**required**';

/** A value as text: JSON where it is none. */
export const textOf = (value: Json): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** One key of a form, body or configuration, as a page explains it. */
export interface ShownField {
  readonly anchor: string;
  readonly key: string;
  /** Whether the contents of the page list it. */
  readonly isInContents?: boolean;
  readonly label?: string | undefined;
  readonly traits: readonly string[];
  readonly description: string;
  readonly options?:
    | ReadonlyArray<{
        readonly value: string;
        readonly label?: string | undefined;
        readonly note?: string | undefined;
      }>
    | undefined;
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
function renderOptions(options: NonNullable<ShownField['options']>): RootContent {
  const items = options.map(({ value, label = value, note }) =>
    [inCode(value), label === value ? '' : ` ${label}`, note === undefined ? '' : `: ${note}`].join(
      '',
    ),
  );
  return options.some(({ note }) => note !== undefined)
    ? element(
        'ul',
        {},
        items.map((item) => element('li', {}, inlineMarkdown(item))),
      )
    : element('p', {}, inlineMarkdown(`Values: ${items.join(', ')}.`));
}

/** A key with its anchor, and what it means: an item of a description list. */
export function renderField(field: ShownField): RootContent[] {
  const { anchor, key, isInContents, label, traits, description, options } = field;
  const name = anchored(anchor, inCode(key));
  return [
    element('dt', {}, [
      ...(label === undefined ? [] : [element('strong', {}, [label]), ' ']),
      // Docusaurus takes the contents from headings, whatever element they become.
      isInContents ? ({ ...name, type: 'heading', depth: 2 } as RootContent) : name,
    ]),
    element('dd', {}, [
      renderTraits(...traits),
      ...markdown(description),
      ...(options ? [renderOptions(options)] : []),
    ]),
  ];
}

/** Keys one below the other, in two columns. */
export const renderFieldGrid = (fields: readonly ShownField[]): RootContent =>
  element('dl', { className: ['reference-fields', 'is-grid'] }, fields.flatMap(renderField));

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

function fieldOfForm(field: Field): ShownField {
  const { key, label, control, mode, required, description, options } = field;
  return {
    anchor: `config-${key.toLowerCase()}`,
    key,
    label,
    traits: [
      `${controlNames[control]}${mode === undefined ? '' : ` (${mode})`}`,
      required ? requiredMark : 'optional',
      defaultTrait(field.default),
      ...commonTraits(field),
    ],
    description,
    options: options?.map((option) => ({ ...option, value: option.key })),
  };
}

/** `::configuration`: every field of the form of a class. */
export const renderConfiguration = ({ data }: Entry<Classed>): RootContent[] => [
  renderFieldGrid(data.fields.map(fieldOfForm)),
];
