import type { PhrasingContent, RootContent } from 'mdast';

import type { Json } from '../../../../reference/schema';
import {
  anchored,
  element,
  inlineCode,
  inlineMarkdown,
  joined,
  markdown,
  text,
} from '../../markdown/nodes';

/** The class of what is said about something in small letters. */
export const traitsClass = 'reference-fields__traits';

/** What nobody may leave out has the accent. */
export const requiredMark = element('strong', {}, ['required']) as PhrasingContent;

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
  /** What is said in small letters, in order; empty parts are left out. */
  readonly traits: readonly PhrasingContent[][];
  /** Markdown. */
  readonly description: string;
  readonly options?:
    | ReadonlyArray<{
        readonly value: string;
        readonly label?: string | undefined;
        readonly note?: string | undefined;
      }>
    | undefined;
}

/** What a key is when nobody sets it; an empty text is what every empty field has. */
export const defaultTrait = (value: Json | undefined): PhrasingContent[] =>
  value === undefined || value === null || value === ''
    ? []
    : [text('default '), inlineCode(textOf(value))];

/** What ends the traits of every key. */
export const commonTraits = ({
  secret,
  since,
}: {
  readonly secret: boolean;
  readonly since?: string | undefined;
}): PhrasingContent[][] => [
  secret ? [text('secret')] : [],
  since === undefined ? [] : [text(`since ${since}`)],
];

/** The values that a key takes: in a line, or one below the other where they are explained. */
function renderOptions(options: NonNullable<ShownField['options']>): RootContent {
  const items = options.map(({ value, label = value, note }) => [
    inlineCode(value),
    ...(label === value ? [] : [text(` ${label}`)]),
    ...(note === undefined ? [] : [text(': '), ...inlineMarkdown(note)]),
  ]);
  return options.some(({ note }) => note !== undefined)
    ? element(
        'ul',
        {},
        items.map((item) => element('li', {}, item)),
      )
    : element('p', {}, [text('Values: '), ...joined(items, ', '), text('.')]);
}

/** A key with its anchor, and what it means: an item of a description list. */
export function renderField(field: ShownField): RootContent[] {
  const { anchor, key, isInContents, label, traits, description, options } = field;
  const name = anchored(anchor, [inlineCode(key)]);
  const parts = traits.filter(({ length }) => length > 0);
  return [
    element('dt', {}, [
      ...(label === undefined ? [] : [element('strong', {}, [label]), ' ']),
      // Docusaurus takes the contents from headings, whatever element they become.
      isInContents ? ({ ...name, type: 'heading', depth: 2 } as RootContent) : name,
    ]),
    element('dd', {}, [
      element('p', { className: [traitsClass] }, joined(parts, ' · ')),
      ...markdown(description),
      ...(options ? [renderOptions(options)] : []),
    ]),
  ];
}

/** Keys one below the other, in two columns. */
export const renderFieldGrid = (fields: readonly ShownField[]): RootContent =>
  element('dl', { className: ['reference-fields', 'is-grid'] }, fields.flatMap(renderField));
