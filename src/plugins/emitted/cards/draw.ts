import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { renderAsync } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';

import { hashOf } from '../../shared/hash';
import { CARD_SIZE, cardLayout, tokensOf, type Card } from './design';

const { resolve } = createRequire(__filename);

/** The typeface has a file per script; a letter is drawn with the first that has it. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'];

const fontFiles = scripts.map((script) =>
  resolve(`@fontsource/inter/files/inter-${script}-600-normal.woff`),
);

/** A new version of one of these packages redraws all cards. */
const makers = ['satori/package.json', '@resvg/resvg-js/package.json'].map((name) => resolve(name));

/**
 * Makes a function that draws cards in the colors of the site. `cacheDir` keeps the cards of
 * earlier builds, by a hash of all that they depend on. A card is undefined if the typeface lacks a
 * letter.
 */
export async function cardPainter(siteDir: string, cacheDir: string) {
  const token = tokensOf(await fs.readFile(path.join(siteDir, 'src', 'css', 'tokens.css'), 'utf8'));
  await fs.mkdir(cacheDir, { recursive: true });
  const read = (files: readonly string[]) => Promise.all(files.map((file) => fs.readFile(file)));
  const data = await read(fontFiles);
  const fonts = data.map((one, index): Font => ({
    name: `Inter ${scripts[index] ?? ''}`,
    data: one,
    weight: 600,
    style: 'normal',
  }));
  const makersHash = hashOf(...data, ...(await read(makers)));

  return async (card: Card): Promise<Buffer | undefined> => {
    const layout = cardLayout(card, token);
    const cached = path.join(cacheDir, `${hashOf(makersHash, JSON.stringify(layout))}.png`);
    const known = await fs.readFile(cached).catch(() => undefined);
    if (known) return known;

    const missing: string[] = [];
    const loadAdditionalAsset = (_code: string, letters: string): Promise<[]> => {
      missing.push(letters);
      return Promise.resolve([]);
    };
    const svg = await satori(layout, { ...CARD_SIZE, fonts, loadAdditionalAsset });
    if (missing.length > 0) return undefined;
    const png = (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
    // Written atomically: two pages may have the same card, and another build may read it.
    const unfinished = `${cached}.${randomUUID()}`;
    await fs.writeFile(unfinished, png);
    await fs.rename(unfinished, cached);
    return png;
  };
}
