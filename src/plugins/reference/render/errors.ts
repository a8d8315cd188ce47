import type { RootContent } from 'mdast';

import type { Classed, Entry } from '../../../../reference/lib/model';
import { anchored, element, inlineCode, inlineMarkdown, pageLink, text } from '../../shared/nodes';
import { traitsClass } from './fields';

/** The anchor of a failure: its status and the first words of its message, once a page. */
function anchorOf(status: number, message: string, taken: Set<string>): string {
  const words = message.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const base = ['error', status, ...words.slice(0, 5)].join('-');
  let anchor = base;
  for (let count = 2; taken.has(anchor); count += 1) anchor = `${base}-${count}`;
  taken.add(anchor);
  return anchor;
}

/** The failures of a class: status and message with debug on, then why, and what to do. */
function errorList(entry: Entry<Classed>): RootContent {
  const taken = new Set<string>();
  const items = entry.data.errors.flatMap(({ status, message, cause, fix }) => [
    element('dt', {}, [
      element('span', {}, [String(status)]),
      anchored(anchorOf(status, message, taken), [inlineCode(message)]),
    ]),
    element('dd', {}, [
      element('p', {}, inlineMarkdown(cause)),
      element('p', {}, [element('strong', {}, ['Fix:']), text(' '), ...inlineMarkdown(fix)]),
    ]),
  ]);
  return element('dl', { className: ['reference-errors'] }, items);
}

/** The failures of a class, below whose messages these are. */
export function renderErrors(entry: Entry<Classed>): RootContent[] {
  return [
    element('p', { className: [traitsClass] }, [
      text('Messages as you see them with '),
      pageLink('backend/api/action/index.mdx#from-the-action', 'debug on'),
      text('.'),
    ]),
    errorList(entry),
  ];
}
