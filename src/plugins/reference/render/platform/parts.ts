import type { RootContent } from 'mdast';

import { capitalize } from '../../../../../reference/lib/capitalize';
import {
  anchored,
  type Content,
  disclosure,
  element,
  inCode,
  nodesOf,
} from '../../../shared/nodes';

/**
 * An anchor: `type Backend_Plan` becomes `type-backend-plan`, `route POST /mcp` `route-post-mcp`.
 */
export const anchorOf = (...words: readonly string[]): string =>
  words
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

/** A name as code, with an anchor. */
export const namedAnchor = (name: string, ...kind: readonly string[]): RootContent =>
  anchored(anchorOf(...kind, name), inCode(name));

/**
 * A disclosure with parts, named after those that are not empty: "Parameters and example".
 *
 * @param parts by name, in lower case
 * @param rest follows the parts, without a disclosure if all of them are empty
 */
export function foldedAway(parts: Readonly<Record<string, Content>>, rest?: Content): Content {
  const filled = Object.entries(parts).filter(([, content]) => nodesOf(content).length > 0);
  if (filled.length === 0) return rest;
  const label = capitalize(filled.map(([name]) => name).join(' and '));
  return disclosure(label, [filled.map(([, content]) => content), rest]);
}

/** The classes of methods: their colors are some of those of code. */
const methodClasses: Readonly<Record<string, string>> = {
  GET: '.v',
  POST: '.a',
  PUT: '.n',
  PATCH: '.n',
  DELETE: '.r',
};

/** A method and a path, in a column each. */
export const requestOf = (method: string, path: string): Content => [
  element(`code${methodClasses[method] ?? ''}`, [method]),
  ' ',
  { type: 'inlineCode', value: path },
];

/**
 * An operation, route or command: its name, its summary, and its details.
 *
 * @param name with an anchor
 * @param summary Markdown in a line; may be empty
 */
export const renderEntry = (name: RootContent, summary: string, content: Content): RootContent =>
  element('dl.reference-fields.is-entry.is-code', [
    element('dt', [name, summary !== '' && element('span', summary)]),
    element('dd', content),
  ]);
