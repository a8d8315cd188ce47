import type { RootContent } from 'mdast';

import type { ObjectField, PlatformObject } from '../../../../../reference/schema/platform';
import type { Entry } from '../../../../../reference/lib/model';
import {
  commonTraits,
  defaultTrait,
  renderFieldGrid,
  requiredMark,
  type ShownField,
} from '../fields';
import { renderForm, rowOfObjectField, type FormRow } from '../form';
import { anchored, inCode, type Inline, markdown, table } from '../../../shared/nodes';

/** The form of the backend app, filled with what the example of the create operation sends. */
function drawnForm({ data }: Entry<PlatformObject>): RootContent[] {
  const create = data.operations.find(({ name }) => name.endsWith('.create'));
  const update = data.operations.find(({ name }) => name.endsWith('.update'));
  const body = (create ?? update)?.example?.body;
  const values = typeof body === 'object' && !Array.isArray(body) ? (body ?? {}) : {};
  const rows = data.fields.flatMap((field): FormRow[] => {
    if (field.control === undefined) return [];
    return [rowOfObjectField(field, values[field.key] ?? field.default)];
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
