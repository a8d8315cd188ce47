import { createHash } from 'node:crypto';

import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

import type { EmittedError } from '../html';
import { propertyOf, type EmittedPage } from '../page';

/**
 * How many different inline scripts the whole site may have. Each is in the header of every
 * response, and one that differs from page to page would make the header grow with the site.
 */
export const maxInlineScripts = 5;

/** The source that lets an inline script run: a hash of its exact text. */
export function hashSource(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

/** Inline scripts of another type are data, which no policy looks at. */
const isInlineScript = (element: Element): boolean =>
  propertyOf(element, 'src') === undefined &&
  ['', 'module', 'text/javascript'].includes(propertyOf(element, 'type') ?? '');

/** Collects the hashes of the inline scripts of every page. */
export class InlineScripts {
  readonly #firstFiles = new Map<string, { file: string; script: string }>();

  /** Adds the scripts of a page that a browser would run, as it hashes them. */
  add({ file, tree }: EmittedPage): void {
    visit(tree, { tagName: 'script' }, (element) => {
      if (!isInlineScript(element)) return;
      const script = toString(element);
      const hash = hashSource(script);
      if (!this.#firstFiles.has(hash)) this.#firstFiles.set(hash, { file, script });
    });
  }

  /** Sources such as `sha256-…=`, sorted, so that the same site gives the same header. */
  hashes(): string[] {
    return [...this.#firstFiles.keys()].sort();
  }

  /** One error for each script, where they are too many for a header. */
  errors(): EmittedError[] {
    const { size } = this.#firstFiles;
    if (size <= maxInlineScripts) return [];
    return Array.from(this.#firstFiles.values(), ({ file, script }) => ({
      file,
      problem: `inline script "${script.trim().slice(0, 60)}…" is one of ${size} different ones; the site may have ${maxInlineScripts}, the same on every page`,
    }));
  }
}
