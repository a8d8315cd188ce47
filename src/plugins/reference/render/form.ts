import type { RootContent } from 'mdast';

import type { ObjectCall } from '../../../../reference/lib/calls';
import { type Form, type FormField, formOfCall } from '../../../../reference/lib/form';
import type { Data } from '../../../../reference/lib/model';
import { colored } from '../../markdown';
import { type Content, element } from '../../shared/nodes';

const languages: Readonly<Record<string, string>> = { html: 'twig', java: 'groovy' };

/** The language of a code field by the mode of its editor; the Java worker runs Groovy. */
export const languageOfMode = (mode: string): string => languages[mode] ?? mode;

function renderValue(field: FormField): Content {
  if ('lines' in field) {
    const lines = field.lines.map((line) =>
      line
        .filter(([text]) => text !== '')
        .map(([text, isChoice], index) => [
          index > 0 && ' · ',
          element(isChoice ? 'span.is-choice' : 'span', [text]),
        ]),
    );
    return element('dd.is-parts', [lines.map((line) => element('span', line))]);
  }
  const { value, look, mode } = field;
  if (look === 'switch') return element(`dd.is-switch${value === 'Yes' ? '.is-on' : ''}`, [value]);
  const node = element(look === undefined ? 'dd' : `dd.is-${look}`, [value]);
  if (value === '') return node;
  // As hast, because `remark-rehype` trims the lines of text nodes.
  const hChildren = mode ? colored(value, languageOfMode(mode)) : [{ type: 'text', value }];
  return { ...node, data: { ...node.data, hChildren } } as RootContent;
}

/**
 * A form of the backend app as a description list, which is accessible, follows the theme and needs
 * no screenshot.
 */
export function renderForm({ caption, fields }: Form): Content {
  const button = /(?:Create|Update)$/.exec(caption)?.[0];
  const rows = fields.map((field) =>
    element('div', [element('dt', [field.label]), renderValue(field)]),
  );
  return element('figure.reference-form', [
    element('figcaption', [caption]),
    element('dl', rows, { 'data-button': button }),
  ]);
}

export const renderCallForm = (call: ObjectCall, data: Data): Content =>
  renderForm(formOfCall(call, data));
