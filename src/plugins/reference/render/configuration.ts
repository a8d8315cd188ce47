import type { PhrasingContent, RootContent } from 'mdast';

import type { Field } from '../../../../reference/schema';
import type { Classed, Entry } from '../catalogue';
import { element, inlineCode, inlineMarkdown, markdown, text } from '../../markdown/nodes';

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

/** What nobody may leave out has the accent. */
export const requiredMark = element('strong', {}, ['required']) as PhrasingContent;

/** The anchor of a field, the same on every page. */
const fieldAnchor = (key: string): string => `config-${key.toLowerCase()}`;

function traits(field: Field): PhrasingContent[] {
  const mode = field.mode === undefined ? '' : ` (${field.mode})`;
  const nodes: PhrasingContent[] = [text(`${controlNames[field.control]}${mode}`)];
  nodes.push(text(' · '), field.required ? requiredMark : text('optional'));
  // An empty text is what every empty field has; as inline code it would be a block without code.
  if (field.default !== undefined && field.default !== null && field.default !== '') {
    nodes.push(text(' · default '), inlineCode(String(field.default)));
  }
  if (field.secret) nodes.push(text(' · secret'));
  if (field.since !== undefined) nodes.push(text(` · since ${field.since}`));
  return nodes;
}

function renderOptions(options: NonNullable<Field['options']>): RootContent {
  return element(
    'ul',
    {},
    options.map(({ key, label, note }) =>
      element('li', {}, [
        inlineCode(key),
        ...(label === key ? [] : [text(` ${label}`)]),
        ...(note === undefined ? [] : [text(': '), ...inlineMarkdown(note)]),
      ]),
    ),
  );
}

/** Every field of the form, each with an anchor that can be linked. */
export function renderConfiguration(entry: Entry<Classed>): RootContent[] {
  const items = entry.data.fields.flatMap((field) => {
    const anchor = fieldAnchor(field.key);
    const link = element('a', { id: anchor, href: `#${anchor}` }, [inlineCode(field.key)]);
    return [
      element('dt', {}, [element('strong', {}, [field.label]), ' ', link]),
      element('dd', {}, [
        element('p', { className: ['reference-fields__traits'] }, traits(field)),
        ...markdown(field.description),
        ...(field.options ? [renderOptions(field.options)] : []),
      ]),
    ];
  });
  return [element('dl', { className: ['reference-fields', 'is-grid'] }, items)];
}
