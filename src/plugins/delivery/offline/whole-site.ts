import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { filesBelow } from '../../emitted/html';
import { unavailablePage, type WholeFile, type WholeSite } from './names';

/** What a reader needs of the output: pages and all that they ask for, not the files for programs. */
export const isPartOfSite = (file: string): boolean =>
  /^(?:assets|css|img|search-index)\/.*\.\w+$|(?:^|\/)index\.html$/.test(file) &&
  !file.startsWith(unavailablePage) &&
  file !== 'img/social-card.png';

/** The address of a file below the base URL: that of a page is its folder. */
export const addressOf = (file: string): string => file.replace(/(^|\/)index\.html$/, '$1');

/** Compressed on the way by every host; images are compressed already. */
const isText = (file: string): boolean => !file.endsWith('.png');

/** A short hash: another content has another. */
export const revisionOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 8);

/**
 * Measures what "the whole site" is.
 *
 * @param outDir the finished site
 */
export async function measureSite(outDir: string): Promise<WholeSite> {
  const files: WholeFile[] = [];
  for (const file of (await filesBelow(outDir, '')).filter(isPartOfSite)) {
    const content = await fs.readFile(path.join(outDir, file));
    const gzip = isText(file) ? gzipSync(content).length : content.length;
    files.push([addressOf(file), gzip, content.length, revisionOf(content)]);
  }
  return { files };
}
