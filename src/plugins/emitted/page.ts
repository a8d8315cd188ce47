import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';

/** Parses a page of the finished site. */
export const parsePage = (html: string): Root => fromHtml(html);

/** The value of an attribute by its hast name (`className`, `href`), lists joined by spaces. */
export function propertyOf({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** An attribute of the first element that matches a selector; an empty string if there is none. */
export function attributeOf(tree: Element | undefined, selector: string, name: string): string {
  const found = select(selector, tree);
  return (found && propertyOf(found, name)) ?? '';
}

export const hasClass = ({ properties: { className } }: Element, name: string): boolean =>
  Array.isArray(className) && className.includes(name);

/**
 * The element with the text of a page; undefined if there are none or several, as on lists of
 * posts.
 */
export function bodyOf(main: Element): Element | undefined {
  const [body, ...others] = selectAll('.markdown', main);
  return others.length === 0 && select('article', main) ? body : undefined;
}
