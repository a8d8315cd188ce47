import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { renderAsync } from '@resvg/resvg-js';
import satori from 'satori';

import { CARD_SIZE, cardLayout, tokensOf, type Card } from './design';

const { resolve } = createRequire(__filename);

const fontFile = resolve('@fontsource/inter/files/inter-latin-600-normal.woff');

/** What turns a layout into a PNG: a change of any of them redraws all cards. */
const makers = [fontFile, resolve('satori/package.json'), resolve('@resvg/resvg-js/package.json')];

function hashOf(...parts: ReadonlyArray<string | Buffer>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** Draws a card as a PNG; throws where its title has a letter that the typeface lacks. */
export type CardPainter = (card: Card) => Promise<Buffer>;

/**
 * Draws cards, each once: a card that was drawn in an earlier build is read from a folder.
 *
 * @param siteDir the project: its tokens give the colors
 * @param cacheDir holds the cards of earlier builds, by a hash of all that makes them
 */
export async function cardPainter(siteDir: string, cacheDir: string): Promise<CardPainter> {
  const token = tokensOf(await fs.readFile(path.join(siteDir, 'src/css/tokens.css'), 'utf8'));
  await fs.mkdir(cacheDir, { recursive: true });
  const made = await Promise.all(makers.map((file) => fs.readFile(file)));
  const [font = Buffer.alloc(0)] = made;

  return async (card) => {
    const layout = cardLayout(card, token);
    const cached = path.join(cacheDir, `${hashOf(...made, JSON.stringify(layout))}.png`);
    const known = await fs.readFile(cached).catch(() => undefined);
    if (known) return known;

    const svg = await satori(layout, {
      ...CARD_SIZE,
      fonts: [{ name: 'Inter', data: font, weight: 600, style: 'normal' }],
      loadAdditionalAsset(code, segment) {
        throw new Error(
          `the social card can't show "${segment}" (${code}); allowed: the letters of Inter, Latin`,
        );
      },
    });
    const png = (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
    // Another build may read at the same time: a file is there as a whole or not at all.
    const unfinished = `${cached}.${process.pid}`;
    await fs.writeFile(unfinished, png);
    await fs.rename(unfinished, cached);
    return png;
  };
}
