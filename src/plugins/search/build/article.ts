import type { Element, ElementContent, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';

import { bodyOf, hasClass, propertyOf } from '../../emitted';
import { constantOf } from '../browser/words';

/** A part of a page that has an address. */
export interface Section {
  /** The id of its heading; empty for the beginning of the page. */
  readonly anchor: string;
  readonly heading: string;
  /** Whether it is a row: a field, an endpoint, a setting or an error with an address of its own. */
  readonly isRow: boolean;
  /** Names in capitals that rows of its tables are called, or that it has besides its own. */
  readonly names: string;
  /** Its sentences. */
  readonly text: string;
  /** The cells of its tables, apart from each other. */
  readonly rows: string;
  /** What is in blocks of code. */
  readonly code: string;
}

/** What a page has for readers to find. */
export interface Article {
  readonly title: string;
  /** The titles above it, without the page itself. */
  readonly breadcrumb: readonly string[];
  readonly sections: readonly Section[];
}

/** Not text of the page: what readers press, what scripts and styles read, what is drawn. */
const skipped = new Set(['button', 'input', 'label', 'nav', 'script', 'style', 'template']);

/** Ends a word: `<td>a</td><td>b</td>` are two. */
const blocks =
  /^(?:blockquote|br|dd|details|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|section|summary|table|td|th|tr|ul)$/;

const isSkipped = (element: Element): boolean =>
  // The button of a term is a word of its sentence; what it opens belongs to the glossary.
  (skipped.has(element.tagName) && !hasClass(element, 'term')) ||
  hasClass(element, 'definition') ||
  propertyOf(element, 'role') === 'status' ||
  hasClass(element, 'hash-link');

const tidy = (text: string): string =>
  text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:)])/g, '$1')
    .trim();

/** Siblings in a term of a list are separate words: its name, its label. */
const separator = ({ tagName }: Element): string => (tagName === 'dt' ? ' ' : '');

/** The text of an element as it is read, in one line. */
function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || isSkipped(node)) return '';
  if (node.tagName === 'svg') return propertyOf(node, 'ariaLabel') ?? '';
  if (node.tagName === 'img') return propertyOf(node, 'alt') ?? '';
  const text = node.children.map(textOf).join(separator(node));
  return blocks.test(node.tagName) ? ` ${text} ` : text;
}

const cellsOf = (element: Element, selector: string): string =>
  ` ${selectAll(selector, element).map(textOf).map(tidy).filter(Boolean).join(' · ')} `;

/** The names in capitals that an element shows as code. */
const constantsIn = (node: ElementContent): string =>
  selectAll('code', node)
    .map((code) => ` ${textOf(code)}`)
    .filter((text) => constantOf(text.trim()) !== undefined)
    .join('');

/** Divides the content of an element into sections. */
function sectionsOf(body: Element): Section[] {
  const drafts: Array<{ -readonly [Key in keyof Section]: Section[Key] }> = [];
  const begin = (anchor: string, heading: string, isRow: boolean) => {
    const empty = { names: '', text: '', rows: '', code: '' };
    const draft = { anchor, heading: tidy(heading), isRow, ...empty };
    drafts.push(draft);
    return draft;
  };
  let current = begin('', '', false);
  const visit = (node: ElementContent): void => {
    if (node.type === 'text') current.text += node.value;
    if (node.type !== 'element' || isSkipped(node)) return;
    const id = propertyOf(node, 'id');
    // The name of a field, an operation or a type: a link to itself.
    const place = node.tagName === 'dt' ? select('a[id]', node) : undefined;
    if (/^h[23]$/.test(node.tagName) && id !== undefined) {
      current = begin(id, textOf(node), false);
    } else if (node.tagName === 'h1') {
      // The title, which is a field of its own.
    } else if (node.tagName === 'pre') {
      current.code += ` ${textOf(node)} `;
    } else if (node.tagName === 'table') {
      current.rows += cellsOf(node, 'td,th');
      for (const { children } of selectAll('tr', node)) {
        const [first] = children;
        if (first) current.names += constantsIn(first);
      }
    } else if (node.tagName === 'dl' && !select('dt a[id]', node)) {
      current.rows += cellsOf(node, 'dt,dd');
    } else if (node.tagName === 'dl') {
      // What follows a list of fields belongs to the section around it.
      const around = current;
      node.children.forEach(visit);
      current = around;
    } else if (place) {
      const [name = '', ...label] = node.children.map(textOf).map(tidy).filter(Boolean);
      const same = label.join(' ').toLowerCase() === name.toLowerCase();
      const heading = same ? name : [name, ...label].join(' ');
      current = begin(propertyOf(place, 'id') ?? '', heading, true);
    } else if (node.tagName === 'svg' || node.tagName === 'img') {
      current.text += ` ${textOf(node)} `;
    } else {
      // What else a setting is called: `FUSIO_URL` in the image is `APP_URL`.
      if (hasClass(node, 'reference-fields__traits')) current.names += constantsIn(node);
      const space = blocks.test(node.tagName) ? ' ' : '';
      current.text += space;
      for (const child of node.children) {
        visit(child);
        current.text += separator(node);
      }
      current.text += space;
    }
  };
  body.children.forEach(visit);
  return drafts.map(({ names, text, rows, code, ...section }) => ({
    ...section,
    names: tidy(names),
    text: tidy(text),
    rows: tidy(rows),
    code: tidy(code),
  }));
}

/**
 * Reads an emitted page as a reader does: the article alone, with what is folded (tabs, details),
 * without sidebar, table of contents and page navigation.
 *
 * @returns undefined where the page has no text, or several, as a list of posts has
 */
export function articleOf(tree: Root): Article | undefined {
  const main = select('main', tree);
  const body = main && bodyOf(main);
  const title = select('h1', main);
  if (!body || !title) return undefined;
  return {
    title: tidy(textOf(title)),
    breadcrumb: selectAll('.breadcrumbs__item', main)
      .map((crumb) => tidy(textOf(crumb)))
      .filter(Boolean)
      .slice(0, -1),
    sections: sectionsOf(body),
  };
}
