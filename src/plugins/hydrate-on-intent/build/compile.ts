import path from 'node:path';

import { compileInline } from '../../shared/inline-script';
import { gzipSize } from './gzip-size';
import type { BootOptions } from '../browser/options';

/** What the boot script may weigh, compressed with gzip -9: it is in every page. */
export const MAX_GZIP_SIZE = 2500;

/**
 * Stops the build where the boot script has grown too large.
 *
 * @throws with the size and what to do
 */
export function checkSize(script: string, allowed = MAX_GZIP_SIZE): void {
  const size = gzipSize(script);
  if (size > allowed) {
    throw new Error(
      `src/plugins/hydrate-on-intent/browser/boot.ts is ${size} bytes with gzip; at most ${allowed} are ` +
        'allowed. Every page holds it: make it smaller, or move to React what can wait.',
    );
  }
}

/**
 * Compiles and minifies the boot script, with its options written into it.
 *
 * @param options see {@link BootOptions}
 * @returns the text of an inline script
 * @throws where it does not compile or is too large
 */
export function compileBoot(options: BootOptions): string {
  const script = compileInline('boot', path.join(__dirname, '..', 'browser', 'boot'), options);
  checkSize(script);
  return script;
}
