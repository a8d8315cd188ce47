import type { Properties } from 'hast';
import type { RootContent } from 'mdast';

import { capitalize } from '../../../../reference/lib/capitalize';
import type { Field, Json } from '../../../../reference/schema';
import type { ObjectField } from '../../../../reference/schema/platform';
import { colored } from '../../markdown';
import { element } from '../../shared/nodes';

/** A value as text: JSON where it is none. */
export const textOf = (value: Json): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** A value that is text, else an empty string. */
export const stringOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : '';

const languages: Readonly<Record<string, string>> = { html: 'twig', java: 'groovy' };

/** The language of a code field by the mode of its editor; the Java worker runs Groovy. */
export const languageOfMode = (mode: string): string => languages[mode] ?? mode;

const isObject = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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

/** Text whose lines keep the spaces before them, which `remark-rehype` drops otherwise. */
function verbatim(value: string, look: Properties, language: string | undefined): RootContent {
  const node = element('dd', [value], look);
  const hChildren = language === undefined ? [{ type: 'text', value }] : colored(value, language);
  return { ...node, data: { ...node.data, hChildren } } as RootContent;
}

function renderControl(
  control: Field['control'],
  value: string,
  language: string | undefined,
): RootContent {
  const look = looks[control] ?? {};
  if (control === 'checkbox') {
    return element(value === 'Yes' ? 'dd.is-switch.is-on' : 'dd.is-switch', [value]);
  }
  return value === '' ? element('dd', [], look) : verbatim(value, look, language);
}

const labeled = (label: string, field: RootContent): RootContent =>
  element('div', [element('dt', [label]), field]);

/** A field of a form with its value. */
export const renderRow = (
  label: string,
  control: Field['control'],
  value: string,
  language?: string,
): RootContent => labeled(label, renderControl(control, value, language));

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

/** The row of a field of a class. */
export function rowOfField(field: Field, value: Json | undefined): RootContent {
  const { label, control, mode } = field;
  const options = field.options?.map((option) => ({ value: option.key, label: option.label }));
  return renderRow(
    label,
    control,
    valueOf({ control, options }, value),
    mode && languageOfMode(mode),
  );
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
const renderLines = (label: string, lines: ReadonlyArray<readonly Control[]>): RootContent =>
  labeled(
    label,
    element(
      'dd.is-parts',
      lines.map((line) =>
        element(
          'span',
          line
            .filter(([text]) => text !== '')
            .flatMap(([text, isChoice], index) => [
              ...(index === 0 ? [] : [' · ']),
              element('span', [text], isChoice ? choice : {}),
            ]),
        ),
      ),
    ),
  );

/** The row of a field of an object of the platform. */
export function rowOfObjectField(
  { key, label = capitalize(key), control = 'text', options, prefix }: ObjectField,
  value: Json | undefined,
): RootContent {
  const reference = controlsOfReference(value);
  if (reference.length > 0) return renderLines(label, [reference]);
  if (['parameters', 'throws'].includes(key) && isObject(value) && Object.keys(value).length > 0) {
    return renderLines(
      label,
      Object.entries(value).map((entry) => controlsOfEntry(...entry)),
    );
  }
  const drawn = drawnControls[control] ?? 'text';
  const language = control.endsWith('editor') ? 'json' : undefined;
  return renderRow(label, drawn, valueOf({ control: drawn, options, prefix }, value), language);
}

/**
 * Draws a form of the backend app as a description list: it can be read aloud, follows the theme
 * and needs no picture.
 *
 * @param caption the panel and what the form does, such as `API › Action › Create`
 */
export function renderForm(caption: string, rows: readonly RootContent[]): RootContent {
  const button = /(?:Create|Update)$/.exec(caption)?.[0];
  return element('figure.reference-form', [
    element('figcaption', [caption]),
    element('dl', rows, { 'data-button': button }),
  ]);
}
