import { crc32, deflateSync } from 'node:zlib';

const MAX_COLORS = 256;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Brings the shades of smooth edges down to 8 levels a channel, which no eye tells apart. */
const level = (value: number): number => Math.round(value / 36) * 36;

/**
 * Writes an opaque picture of few colours as a PNG with a palette, a third of the bytes of one
 * without. Colours that are alike count as one.
 *
 * @param pixels four bytes each, line by line: red, green, blue, and an alpha that is not read
 * @param exact colours that stay as they are, as `#rrggbb`: those of the large areas
 * @throws where the picture has more than 256 colours
 */
export function indexedPng(
  pixels: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  exact: readonly string[] = [],
): Buffer {
  const kept = new Set(exact.map((color) => Number.parseInt(color.slice(1), 16)));
  const palette = new Map<number, number>();
  const known = new Map<number, number>();
  const indexOf = (color: number): number => {
    const shown = kept.has(color)
      ? color
      : (level(color >> 16) << 16) | (level((color >> 8) & 255) << 8) | level(color & 255);
    const index = palette.get(shown) ?? palette.size;
    palette.set(shown, index);
    known.set(color, index);
    return index;
  };

  // A line starts with the number of its filter: 0, none.
  const lines = Buffer.alloc((width + 1) * height);
  let [last, lastIndex] = [-1, 0];
  for (let at = 0, y = 0; y < height; y += 1) {
    for (let x = 1; x <= width; x += 1, at += 4) {
      const color =
        ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
      if (color !== last) [last, lastIndex] = [color, known.get(color) ?? indexOf(color)];
      lines[y * (width + 1) + x] = lastIndex;
    }
  }
  if (palette.size > MAX_COLORS) {
    throw new Error(`a picture of ${palette.size} colours; a palette holds ${MAX_COLORS}`);
  }

  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a pixel, each an index of the palette.
  header.set([8, 3], 8);
  const colors = [...palette.keys()].flatMap((color) => [
    color >> 16,
    (color >> 8) & 255,
    color & 255,
  ]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(colors)),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}
