import { gzipSync } from 'node:zlib';

/** The bytes that a reader downloads of a text, compressed with gzip -9. */
export function gzipSize(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}
