import type { Page } from '@playwright/test';

import { MAX_BYTES } from '../../reference/lib/screens';

/** The widest picture that a page shows. */
const MAX_WIDTH = 1200;

/** What is cut out, in pixels of the picture. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Cuts a picture out of a PNG and makes it WebP, as the browser does it: no other program is needed.
 *
 * @param png the whole window
 * @returns the bytes of the picture, at most 1200 pixels wide, and as light as pages need it
 */
export async function webpOf(page: Page, png: Buffer, crop: Crop): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ({ source, part, width, most }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = Math.round((part.height * width) / part.width);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The browser has no canvas.');
      context.imageSmoothingQuality = 'high';
      const { x, y } = part;
      const target = [0, 0, canvas.width, canvas.height] as const;
      context.drawImage(image, x, y, part.width, part.height, ...target);
      for (let quality = 0.8; ; quality -= 0.1) {
        const bytes = canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
        if (bytes.length * 0.75 <= most || quality < 0.4) return bytes;
      }
    },
    {
      source: `data:image/png;base64,${png.toString('base64')}`,
      part: { ...crop },
      width: Math.min(MAX_WIDTH, crop.width),
      most: MAX_BYTES,
    },
  );
  return Buffer.from(encoded, 'base64');
}
