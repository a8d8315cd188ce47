import type { Element, Parents, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { select } from 'hast-util-select';
import { parse } from 'parse5';

/** Parses a page of the finished site. */
export const parsePage = (html: string): Root => fromParse5(parse(html)) as Root;

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

/** All elements below a node, in order. Much faster than a selector. */
function elementsBelow(node: Parents, found: Element[] = []): Element[] {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    found.push(child);
    elementsBelow(child, found);
  }
  return found;
}

/** The parts of a page of the finished site. */
export interface PageParts {
  readonly head: Element | undefined;
  readonly scripts: readonly Element[];
  readonly main: Element | undefined;
  /** All elements of `main`. */
  readonly inMain: readonly Element[];
  readonly title: Element | undefined;
  /** The text of the page; undefined if there are none or several, as on lists of posts. */
  readonly body: Element | undefined;
}

export function partsOf(tree: Root): PageParts {
  const elements = elementsBelow(tree);
  const named = (name: string) => (element: Element) => element.tagName === name;
  const main = elements.find(named('main'));
  const inMain = main ? elementsBelow(main) : [];
  const [body, ...others] = inMain.filter((element) => hasClass(element, 'markdown'));
  return {
    head: elements.find(named('head')),
    scripts: elements.filter(named('script')),
    main,
    inMain,
    title: inMain.find(named('h1')),
    body: others.length === 0 && inMain.some(named('article')) ? body : undefined,
  };
}
