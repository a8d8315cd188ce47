import type { Properties } from 'hast';
import type { RootContent } from 'mdast';

import type { Field, Json } from '../../../../reference/schema';
import { element, verbatim } from '../../shared/nodes';
import { textOf } from './fields';

/** One line of a drawn form. */
export interface FormRow {
  readonly label: string;
  readonly value: string;
  readonly control: Field['control'];
}

/**
 * What a form shows for a value of the configuration.
 *
 * @param value JSON, or undefined where the configuration leaves the field out
 */
export function formValue(
  field: Pick<Field, 'control' | 'options'>,
  value: Json | undefined,
): string {
  if (value === undefined || value === null || value === '') return '';
  if (field.control === 'password') return '••••••••';
  if (field.control === 'checkbox') return value === true ? '✓' : '';
  if (field.control === 'select') {
    return field.options?.find(({ key }) => key === textOf(value))?.label ?? textOf(value);
  }
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, item]) => `${key}: ${textOf(item)}`)
      .join('\n');
  }
  return textOf(value);
}

const code = { className: ['is-code'] };
const choice = { className: ['is-choice'] };

/** The controls that do not look like a line of text. */
const looks: Readonly<Partial<Record<Field['control'], Properties>>> = {
  textarea: code,
  select: choice,
  connection: choice,
  action: choice,
};

/**
 * Draws a form of the backend app as a description list: it can be read aloud, follows the theme
 * and needs no picture.
 *
 * @param caption the panel, such as `API › Action › Create`
 * @param rows in the order of the form
 */
export function renderForm(caption: string, rows: readonly FormRow[]): RootContent {
  const items = rows.map(({ label, value, control }) => {
    const look = looks[control] ?? {};
    const shown = value === '' ? element('dd', look, []) : verbatim('dd', look, value);
    return element('div', {}, [element('dt', {}, [label]), shown]);
  });
  return element('figure', { className: ['reference-form'] }, [
    element('figcaption', {}, [caption]),
    element('dl', {}, items),
  ]);
}
