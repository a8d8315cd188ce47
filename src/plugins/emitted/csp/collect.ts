import { createHash } from 'node:crypto';

import { attribute, elementsOf, type EmittedError, type EmittedText, type Element } from '../html';

/**
 * How many different inline scripts the whole site may have. Each is in the header of every
 * response, and one that differs from page to page would make the header grow with the site.
 */
export const maxInlineScripts = 5;

/** What the policy needs to know of a whole site. */
export interface Collection {
  /** Sources such as `sha256-…=`, sorted, so that the same site gives the same header. */
  readonly scriptHashes: readonly string[];
  readonly errors: readonly EmittedError[];
}

/** The source that lets an inline script run: a hash of its exact text. */
export function hashSource(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

/** Inline scripts of another type are data, which no policy looks at. */
const isInlineScript = (element: Element): boolean =>
  element.tagName === 'script' &&
  attribute(element, 'src') === undefined &&
  ['', 'module', 'text/javascript'].includes(attribute(element, 'type') ?? '');

/** The text of each inline script that a browser would run, as it is hashed. */
const inlineScriptsOf = (html: string): string[] =>
  elementsOf(html)
    .filter(isInlineScript)
    .map(({ childNodes }) =>
      childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
    );

/**
 * Collects the hashes of the inline scripts of every page.
 *
 * @param pages all emitted pages, read one after the other
 */
export async function collect(
  pages: AsyncIterable<EmittedText> | Iterable<EmittedText>,
): Promise<Collection> {
  const errors: EmittedError[] = [];
  const firstFiles = new Map<string, { file: string; script: string }>();
  for await (const { file, text } of pages) {
    for (const script of inlineScriptsOf(text)) {
      const hash = hashSource(script);
      if (!firstFiles.has(hash)) firstFiles.set(hash, { file, script });
    }
  }
  if (firstFiles.size > maxInlineScripts) {
    for (const { file, script } of firstFiles.values()) {
      errors.push({
        file,
        problem: `inline script "${script.trim().slice(0, 60)}…" is one of ${firstFiles.size} different ones; the site may have ${maxInlineScripts}, the same on every page`,
      });
    }
  }
  return { scriptHashes: [...firstFiles.keys()].sort(), errors };
}
