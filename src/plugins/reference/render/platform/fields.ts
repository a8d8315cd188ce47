import type { RootContent } from 'mdast';

import type { Json } from '../../../../../reference/schema';
import type { ObjectField, PlatformObject } from '../../../../../reference/schema/platform';
import type { Entry } from '../../../../../reference/lib/model';
import {
  commonTraits,
  defaultTrait,
  renderFieldGrid,
  requiredMark,
  textOf,
  type ShownField,
} from '../fields';
import { entryParts, referenceParts, renderForm, type FormRow } from '../form';
import { anchored, inCode, type Inline, markdown, table } from '../../../shared/nodes';

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

/** What the form shows for a value of a body. */
function drawnValue(
  { control, options, prefix = '' }: ObjectField,
  value: Json | undefined,
): string {
  if (control === 'switch') return value === true ? 'Yes' : 'No';
  if (value === undefined || value === null || value === '') return '';
  if (control === 'password') return '••••••••';
  const option = options?.find((candidate) => candidate.value === value);
  if (option) return option.label ?? textOf(option.value);
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (typeof value === 'object') return JSON.stringify(value, null, 2);
  const shown = textOf(value);
  return shown.startsWith(prefix) ? shown.slice(prefix.length) : shown;
}

/** Whether the form has a row of controls for each entry of a value. */
const isEntries = (key: string, value: Json | undefined): value is Record<string, Json> =>
  ['parameters', 'throws'].includes(key) && typeof value === 'object' && !Array.isArray(value);

/** The form of the backend app, filled with what the example of the create operation sends. */
function drawnForm({ data }: Entry<PlatformObject>): RootContent[] {
  const create = data.operations.find(({ name }) => name.endsWith('.create'));
  const update = data.operations.find(({ name }) => name.endsWith('.update'));
  const body = (create ?? update)?.example?.body;
  const values = typeof body === 'object' && !Array.isArray(body) ? (body ?? {}) : {};
  const rows = data.fields.flatMap((field): FormRow[] => {
    if (field.control === undefined) return [];
    const { key, label = 'Scopes', control } = field;
    const value = values[key] ?? field.default;
    const parts = isEntries(key, value) ? entryParts(value) : referenceParts(value);
    return [
      parts === undefined || parts === ''
        ? { label, value: drawnValue(field, value), control: drawnControls[control] }
        : { label, value: parts, control: 'parts' },
    ];
  });
  if (rows.length === 0) return [];
  const panel = data.panel ?? data.name;
  return [renderForm(create ? `${panel} › Create` : `${panel} › Update`, rows)];
}

const requiredTexts: Readonly<Record<string, string>> = {
  false: 'optional',
  unchecked: 'required, but not checked: 500 without it',
};

function shownField(field: ObjectField): ShownField {
  const { key, label, control = 'not in the form', type, required, description, options } = field;
  return {
    anchor: `field-${key.replaceAll('.', '-').toLowerCase()}`,
    key,
    label,
    traits: [
      control,
      inCode(type),
      required === true ? requiredMark : (requiredTexts[String(required)] ?? ''),
      defaultTrait(field.default),
      ...commonTraits(field),
    ],
    description,
    options: options?.map((option) => ({ ...option, value: String(option.value) })),
  };
}

/** Every field of an object: the form as the backend app shows it, then each with an anchor. */
export const renderFields = (object: Entry<PlatformObject>): RootContent[] => [
  ...drawnForm(object),
  renderFieldGrid(object.data.fields.map(shownField)),
];

/** `::states`: what the numbers of status, type and code fields mean. */
export const renderStates = ({ data }: Entry<PlatformObject>): RootContent[] =>
  data.states.flatMap(({ field, intro, values }) => [
    ...markdown(intro),
    table(
      [field, 'Name', 'Meaning'],
      values.map(({ value, name, meaning }): Inline[] => [
        [anchored(`${field}-${value}`.toLowerCase(), inCode(String(value)))],
        name,
        meaning,
      ]),
    ),
  ]);
