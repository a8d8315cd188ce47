import type { PhrasingContent, RootContent } from 'mdast';

import type { Json } from '../../../../../reference/schema';
import type { ObjectField, PlatformObject } from '../../../../../reference/schema/platform';
import type { Placed } from '../../platform/catalogue';
import { requiredMark } from '../configuration';
import { renderForm, type FormRow } from '../form';
import {
  element,
  inlineCode,
  inlineMarkdown,
  markdown,
  table,
  text,
} from '../../../markdown/nodes';
import { anchored } from './parts';

/** The control that the drawn form has for a control of the backend app. */
const drawnControls: Readonly<Record<NonNullable<ObjectField['control']>, FormRow['control']>> = {
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

const plain = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

function shownValue(
  { control, options, prefix = '' }: ObjectField,
  value: Json | undefined,
): string {
  if (value === undefined || value === null || value === '') return '';
  if (control === 'password') return '••••••••';
  if (control === 'switch') return value === true ? '✓' : '';
  const option = options?.find((candidate) => candidate.value === value);
  if (option) return option.label ?? plain(option.value);
  if (Array.isArray(value)) return value.map(plain).join('\n');
  if (typeof value === 'object') return JSON.stringify(value, null, 2);
  const shown = plain(value);
  return shown.startsWith(prefix) ? shown.slice(prefix.length) : shown;
}

/** The form of the backend app, filled with what the example of the create operation sends. */
function drawnForm({ data }: Placed<PlatformObject>): RootContent[] {
  const create = data.operations.find(({ name }) => name.endsWith('.create'));
  const update = data.operations.find(({ name }) => name.endsWith('.update'));
  const body = (create ?? update)?.example?.body;
  const values = typeof body === 'object' && !Array.isArray(body) ? (body ?? {}) : {};
  const rows = data.fields.flatMap((field): FormRow[] => {
    if (field.control === undefined) return [];
    const value = shownValue(field, values[field.key] ?? field.default);
    return [{ label: field.label ?? 'Scopes', value, control: drawnControls[field.control] }];
  });
  if (rows.length === 0) return [];
  const panel = data.panel ?? data.name;
  return [renderForm(create ? `${panel} › Create` : `${panel} › Update`, rows)];
}

const requiredTexts: Readonly<Record<string, string>> = {
  false: 'optional',
  unchecked: 'required, but not checked: 500 without it',
};

function traits(field: ObjectField): PhrasingContent[] {
  const nodes: PhrasingContent[] = [
    ...(field.control === undefined ? [text('not in the form')] : [text(field.control)]),
    text(' · '),
    inlineCode(field.type),
    text(' · '),
    field.required === true ? requiredMark : text(requiredTexts[String(field.required)] ?? ''),
  ];
  if (field.default !== undefined && field.default !== null && field.default !== '') {
    nodes.push(text(' · default '), inlineCode(plain(field.default)));
  }
  if (field.secret) nodes.push(text(' · secret'));
  if (field.since !== undefined) nodes.push(text(` · since ${field.since}`));
  return nodes;
}

function renderOptions(options: NonNullable<ObjectField['options']>): RootContent {
  return element(
    'ul',
    {},
    options.map(({ value, label, note }) =>
      element('li', {}, [
        inlineCode(String(value)),
        ...(label === undefined || label === String(value) ? [] : [text(` ${label}`)]),
        ...(note === undefined ? [] : [text(': '), ...inlineMarkdown(note)]),
      ]),
    ),
  );
}

/** Every field of an object: the form as the backend app shows it, then each with an anchor. */
export function renderFields(object: Placed<PlatformObject>): RootContent[] {
  const items = object.data.fields.flatMap((field) => {
    const anchor = `field-${field.key.replaceAll('.', '-').toLowerCase()}`;
    const link = element('a', { id: anchor, href: `#${anchor}` }, [inlineCode(field.key)]);
    const label = field.label === undefined ? [] : [element('strong', {}, [field.label]), ' '];
    return [
      element('dt', {}, [...label, link]),
      element('dd', {}, [
        element('p', { className: ['reference-fields__traits'] }, traits(field)),
        ...markdown(field.description),
        ...(field.options ? [renderOptions(field.options)] : []),
      ]),
    ];
  });
  return [
    ...drawnForm(object),
    element('dl', { className: ['reference-fields', 'is-grid'] }, items),
  ];
}

/** What the numbers of status, type and code fields mean, each with an anchor. */
export function renderStates({ data }: Placed<PlatformObject>): RootContent[] {
  return data.states.flatMap(({ field, intro, values }) => [
    ...(intro === undefined ? [] : markdown(intro)),
    table(
      [field, 'Name', 'Meaning'],
      values.map(({ value, name, meaning }) => [
        [
          anchored(`${field}-${value}`.toLowerCase(), [
            inlineCode(String(value)),
          ]) as PhrasingContent,
        ],
        [text(name)],
        inlineMarkdown(meaning),
      ]),
    ),
  ]);
}
