import { createHash } from 'node:crypto';

import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

import { propertyOf, type EmittedPage } from '../page';

/** The sources that let the inline scripts of a page run: hashes of their exact text. */
export function scriptHashes({ tree }: EmittedPage): string[] {
  const hashes: string[] = [];
  visit(tree, { tagName: 'script' }, (script) => {
    // Inline scripts of another type are data, which no policy looks at.
    const isScript = ['', 'module', 'text/javascript'].includes(propertyOf(script, 'type') ?? '');
    if (!isScript || propertyOf(script, 'src') !== undefined) return;
    const digest = createHash('sha256').update(toString(script)).digest('base64');
    hashes.push(`sha256-${digest}`);
  });
  return hashes;
}
