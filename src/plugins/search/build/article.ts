import type { Element, ElementContent } from 'hast';
import { select, selectAll } from 'hast-util-select';

import { hasClass, type PageParts, propertyOf } from '../../emitted';
import { constantOf } from '../browser/words';

/** A section of a page. */
export interface Section {
  /** The id of its heading; empty for the beginning of the page. */
  readonly anchor: string;
  readonly heading: string;
  /** Whether it is a row: a field, an endpoint, a setting or an error with its own anchor. */
  readonly isRow: boolean;
  /** Names in capitals in the first column of its tables, or that are aliases of its heading. */
  readonly names: string;
  /** Its running text. */
  readonly text: string;
  /** The cells of its tables, with separators. */
  readonly rows: string;
  /** Its code blocks. */
  readonly code: string;
}

/** The searchable content of a page. */
export interface Article {
  readonly title: string;
  /** The breadcrumbs, without the page itself. */
  readonly breadcrumb: readonly string[];
  readonly sections: readonly Section[];
}

/** Elements that are not text of the page. */
const skipped = new Set(['button', 'input', 'label', 'nav', 'script', 'style', 'template']);

/** Elements that separate words: `<td>a</td><td>b</td>` has two. */
const blocks =
  /^(?:blockquote|br|dd|details|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|section|summary|table|td|th|tr|ul)$/;

const isSkipped = (element: Element): boolean =>
  // The button of a term is a word of its sentence; its definition belongs to the glossary.
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

/** Separates siblings in the term of a description list, which are its name and its label. */
const separator = ({ tagName }: Element): string => (tagName === 'dt' ? ' ' : '');

/** The text of an element as a screen reader reads it, in one line. */
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

/** The names in capitals that are inline code in an element. */
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
      // What follows the list belongs to the section around it again.
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
      // Aliases of a setting: `FUSIO_URL` in the image is `APP_URL`.
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
 * Reads the content of an emitted page, including tabs and details, but not sidebar, table of
 * contents and navigation.
 *
 * @returns undefined if the page has no text, or several, like a list of posts
 */
export function articleOf({ title, body, inMain }: PageParts): Article | undefined {
  if (!body || !title) return undefined;
  return {
    title: tidy(textOf(title)),
    breadcrumb: inMain
      .filter((element) => hasClass(element, 'breadcrumbs__item'))
      .map((crumb) => tidy(textOf(crumb)))
      .filter(Boolean)
      .slice(0, -1),
    sections: sectionsOf(body),
  };
}
