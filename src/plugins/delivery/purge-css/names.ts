import { elementsOf } from '../../emitted/html';

/** What a selector can ask for: tag names, classes, ids, attributes, and the words of inline scripts. */
export function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const element of elementsOf(html)) {
    names.add(element.tagName);
    for (const { name, value } of element.attrs) {
      names.add(name);
      for (const word of value.split(/\s+/)) names.add(word);
    }
    if (element.tagName !== 'script') continue;
    for (const child of element.childNodes) {
      const text = 'value' in child ? child.value : '';
      for (const [word] of text.matchAll(/[\w-]+/g)) names.add(word);
    }
  }
  return names;
}

/** The custom properties that a page or script uses outside of style sheets: `stroke="var(--x)"`. */
export const variablesIn = (text: string): string[] =>
  [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

/**
 * Tags, classes, ids and attributes of a selector, without those in pseudo-classes: of `:is()` one is
 * enough, and those of `:not()` an element must lack.
 */
const required = (selector: string): string[] =>
  [
    ...selector
      .replace(/:(?:is|where)\(([^(),]*)\)/g, '$1')
      .replace(/::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g, '')
      .matchAll(/(?:[\w-]|\\.)+/g),
  ].map(([name]) => name.replaceAll('\\', ''));

/**
 * The removed selectors whose tags, classes, ids and attributes are all in use, or that have none:
 * PurgeCSS should have kept them.
 *
 * @param rejected the selectors that were removed
 * @param used what the pages use, see {@link namesIn}
 */
export const lostSelectors = (rejected: readonly string[], used: ReadonlySet<string>): string[] =>
  rejected.filter((selector) => required(selector).every((name) => used.has(name)));
