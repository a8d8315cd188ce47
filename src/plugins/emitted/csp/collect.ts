import { createHash } from 'node:crypto';

import type { EmittedError, EmittedText } from '../html';
import { inspect } from './inspect';

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

/**
 * Inspects every page and collects the hashes of their inline scripts.
 *
 * @param pages all emitted pages, read one after the other
 * @param siteUrl where the site lives
 */
export async function collect(
  pages: AsyncIterable<EmittedText> | Iterable<EmittedText>,
  siteUrl: string,
): Promise<Collection> {
  const errors: EmittedError[] = [];
  const firstFiles = new Map<string, { file: string; script: string }>();
  for await (const { file, text } of pages) {
    const { inlineScripts, problems } = inspect(text, siteUrl);
    errors.push(...problems.map((problem) => ({ file, problem })));
    for (const script of inlineScripts) {
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
