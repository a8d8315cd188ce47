import { createHash } from 'node:crypto';

import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

import { propertyOf, type EmittedPage } from '../page';

/** The source that lets an inline script run: a hash of its exact text. */
export function hashSource(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

/** Inline scripts of another type are data, which no policy looks at. */
const isInlineScript = (element: Element): boolean =>
  propertyOf(element, 'src') === undefined &&
  ['', 'module', 'text/javascript'].includes(propertyOf(element, 'type') ?? '');

export class InlineScripts {
  readonly #hashes = new Set<string>();

  /** Adds the scripts of a page that a browser would run, as it hashes them. */
  add({ tree }: EmittedPage): void {
    visit(tree, { tagName: 'script' }, (element) => {
      if (isInlineScript(element)) this.#hashes.add(hashSource(toString(element)));
    });
  }

  /** Sources such as `sha256-…=`, sorted, so that the same site gives the same header. */
  hashes(): string[] {
    return [...this.#hashes].sort();
  }
}
