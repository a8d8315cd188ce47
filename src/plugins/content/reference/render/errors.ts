import type { RootContent } from 'mdast';

import type { Classed, Entry } from '../catalogue';
import { element, inlineCode, inlineMarkdown, pageLink, paragraph, text } from '../nodes';

/** The failures of a class: status and message with debug on, then why, and what to do. */
export function errorList(entry: Entry<Classed>): RootContent {
  const items = entry.data.errors.flatMap(({ status, message, cause, fix }) => [
    element('dt', {}, [element('span', {}, [String(status)]), inlineCode(message)]),
    element('dd', {}, [
      element('p', {}, inlineMarkdown(cause)),
      element('p', {}, [element('strong', {}, ['Fix']), text(' '), ...inlineMarkdown(fix)]),
    ]),
  ]);
  return element('dl', { className: ['reference-errors'] }, items);
}

/** The failures of a class, with the word on messages that a page needs once. */
export function renderErrors(entry: Entry<Classed>): RootContent[] {
  return [
    paragraph([
      text('The messages are those with debug on. With debug off a client sees a '),
      pageLink('backend/api/action/index.mdx#from-the-action', 'general text instead of most'),
      text('.'),
    ]),
    errorList(entry),
  ];
}
