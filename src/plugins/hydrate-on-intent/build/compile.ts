import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { inlineScript } from '../../shared/inline-script';
import type { BootOptions } from '../browser/options';

/** What the boot script may weigh, compressed with gzip -9: it is in every page. */
const MAX_GZIP_SIZE = 2500;

/**
 * Compiles and minifies the boot script, with its options written into it.
 *
 * @throws where it does not compile or is larger than allowed, in bytes after gzip -9
 */
export function compileBoot(options: BootOptions, allowed = MAX_GZIP_SIZE) {
  const script = inlineScript('boot', path.join(__dirname, '..', 'browser', 'boot'), options);
  const size = gzipSync(script.innerHTML, { level: 9 }).length;
  if (size > allowed) {
    throw new Error(
      `src/plugins/hydrate-on-intent/browser/boot.ts is ${size} bytes with gzip; at most ${allowed} are ` +
        'allowed. Every page holds it: make it smaller, or move to React what can wait.',
    );
  }
  return script;
}
