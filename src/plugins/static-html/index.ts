import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { SKIP, visit } from 'unist-util-visit';

import { jsxElement } from '../shared/mdx-nodes';
import { themedElements } from '../shared/themed-elements';

/** Further elements that a component is about: one among whose children the theme looks for it. */
const special = new Set(['head', 'summary']);

/** Elements between whose children white space means nothing. */
const structures = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol', 'dl']);

type Child = ElementContent | RootContent;

const isBlank = (node: Child): boolean => node.type === 'text' && node.value.trim() === '';

/** Whether the theme would render the element as it stands, so that its HTML is known already. */
function isPlain({ tagName, properties, children }: Element): boolean {
  // The theme's `li` reports its id to the check of links.
  if (properties.id !== undefined) return false;
  // The theme gives a list of tasks a class of its own.
  if (tagName === 'ul') return properties.className === undefined;
  // With a line break it is a block of code for the theme.
  if (tagName === 'code') {
    return children.every((child) => child.type === 'text' && !child.value.includes('\n'));
  }
  return tagName === 'li' || !(themedElements.has(tagName) || special.has(tagName));
}

const isStatic = (node: Child): boolean =>
  node.type === 'text' ||
  node.type === 'comment' ||
  (node.type === 'element' && isPlain(node) && node.children.every(isStatic));

/** Whether writing the content as HTML saves elements, and leaves no attribute to translate. */
const isWorthIt = ({ children, properties }: Element): boolean =>
  children.some(({ type }) => type === 'element') &&
  Object.keys(properties).every((name) => name === 'className');

/** The element with its content as one text of HTML. */
function withInnerHtml({ tagName, properties: { className }, children }: Element): RootContent {
  const element = jsxElement(tagName, {
    className: Array.isArray(className) ? className.join(' ') : undefined,
    dangerouslySetInnerHTML: { __html: toHtml(children) },
  });
  return element as RootContent;
}

/** The children without white space that means nothing, and neighbouring texts as one. */
function tidy({ tagName, children }: Element): ElementContent[] {
  const kept: ElementContent[] = [];
  for (const child of children) {
    const last = kept.at(-1);
    if (structures.has(tagName) && isBlank(child)) continue;
    if (child.type === 'text' && last?.type === 'text') {
      kept[kept.length - 1] = { type: 'text', value: last.value + child.value };
    } else {
      kept.push(child);
    }
  }
  return kept;
}

/**
 * Rehype plugin: content in which no component has a part is finished while building, as HTML.
 *
 * A paragraph with five words of code is one call then, not six. React has less to create when the
 * page comes alive and nothing to compare later, and a build that knows fewer elements takes less
 * memory and time: with ten times the pages an eighth of its server code.
 */
export default function staticHtml(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'element', (element) => {
      element.children = tidy(element);
    });
    visit(tree, 'element', (element, index, parent) => {
      if (!parent || index === undefined) return undefined;
      if (!isStatic(element) || !isWorthIt(element)) return undefined;
      parent.children.splice(index, 1, withInnerHtml(element));
      return [SKIP, index + 1];
    });
  };
}
