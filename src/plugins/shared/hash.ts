import { createHash } from 'node:crypto';

/** The SHA-256 of all parts in sequence, in hexadecimal. */
export function hashOf(...parts: ReadonlyArray<string | Buffer>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
