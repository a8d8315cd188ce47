/**
 * The size of a lossy WebP picture, from the header of its bit stream.
 *
 * @returns undefined for any other file
 */
export function webpSize(bytes: Buffer): { width: number; height: number } | undefined {
  const isWebp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  const start = isWebp ? bytes.indexOf('VP8 ', 12, 'latin1') : -1;
  if (start < 0 || bytes.length < start + 18) return undefined;
  // The chunk has a name, a length, a frame tag and a start code before the two sizes of 14 bits.
  const size = (offset: number): number => bytes.readUInt16LE(start + offset) & 0x3fff;
  return { width: size(14), height: size(16) };
}
