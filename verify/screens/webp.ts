import type { Page } from '@playwright/test';

import { MAX_BYTES } from '../../reference/lib/screens';

/** What is cut out, in pixels of CSS. */
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
 * @param scale how many pixels of the picture are one of CSS
 * @returns the bytes of the picture, as light as pages need it
 */
export async function webpOf(page: Page, png: Buffer, crop: Crop, scale: number): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ({ source, part, most, scale }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = part.width * scale;
      canvas.height = Math.round(part.height * scale);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The browser has no canvas.');
      context.drawImage(image, -part.x * scale, -part.y * scale);
      for (let quality = 0.8; ; quality -= 0.1) {
        const bytes = canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
        if (bytes.length * 0.75 <= most || quality < 0.4) return bytes;
      }
    },
    {
      source: `data:image/png;base64,${png.toString('base64')}`,
      part: { ...crop },
      scale,
      most: MAX_BYTES,
    },
  );
  return Buffer.from(encoded, 'base64');
}
