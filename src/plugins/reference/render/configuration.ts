import type { RootContent } from 'mdast';

import type { Classed, Entry } from '../../../../reference/lib/model';
import type { Field } from '../../../../reference/schema';
import { text } from '../../shared/nodes';
import {
  commonTraits,
  defaultTrait,
  renderFieldGrid,
  requiredMark,
  type ShownField,
} from './fields';

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

function shownField(field: Field): ShownField {
  const { key, label, control, mode, required, description, options } = field;
  return {
    anchor: `config-${key.toLowerCase()}`,
    key,
    label,
    traits: [
      [text(`${controlNames[control]}${mode === undefined ? '' : ` (${mode})`}`)],
      [required ? requiredMark : text('optional')],
      defaultTrait(field.default),
      ...commonTraits(field),
    ],
    description,
    options: options?.map((option) => ({ ...option, value: option.key })),
  };
}

/** Every field of the form, each with an anchor that can be linked. */
export const renderConfiguration = ({ data }: Entry<Classed>): RootContent[] => [
  renderFieldGrid(data.fields.map(shownField)),
];
