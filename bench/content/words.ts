import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const isElement = (node: Node): node is Element => 'tagName' in node;

const classesOf = (element: Element): readonly string[] =>
  element.attrs.find(({ name }) => name === 'class')?.value.split(/\s+/) ?? [];

/** Elements that do not end a word. */
const withinWords = new Set(
  'a abbr b code del em i ins kbd mark s small span strong sub sup u var wbr'.split(' '),
);

/** What has no words for the reader of the text. The title is counted by none. */
const silent = new Set('button h1 noscript script style svg template'.split(' '));

function find(node: Node, className: string): Element | undefined {
  if (isElement(node) && classesOf(node).includes(className)) return node;
  if (!('childNodes' in node)) return undefined;
  for (const child of node.childNodes) {
    const found = find(child, className);
    if (found) return found;
  }
  return undefined;
}

/** Classes of elements that stand for a line of code, without a line break between them. */
const lineClasses = new Set(['ec-line', 'line', 'token-line']);

function textOf(node: Node, furniture: ReadonlySet<string>): string {
  if ('value' in node) return node.value;
  if (!isElement(node)) return '';
  const classes = classesOf(node);
  if (silent.has(node.tagName) || classes.some((name) => furniture.has(name))) return '';
  const inside = node.childNodes.map((child) => textOf(child, furniture)).join('');
  const ends = !withinWords.has(node.tagName) || classes.some((name) => lineClasses.has(name));
  return ends ? ` ${inside} ` : inside;
}

/**
 * Counts what a page says: runs of characters with a letter or digit among them.
 *
 * @param main the class of the element that holds the text
 * @param furniture classes of what stands in it without being text
 * @returns undefined where there is no such element
 */
export function countWords(
  html: string,
  main: string,
  furniture: readonly string[],
): number | undefined {
  const element = find(parse(html), main);
  if (!element) return undefined;
  const text = textOf(element, new Set(furniture));
  return text.split(/[\s\u200b]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
