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

/** Draws cards, each once: a card that was drawn in an earlier build is read from a folder. */
export class CardPainter {
  private constructor(
    private readonly font: Buffer,
    private readonly token: (name: string) => string,
    private readonly cacheDir: string,
    private readonly makersHash: string,
  ) {}

  /**
   * @param siteDir the project: its tokens give the colors
   * @param cacheDir holds the cards of earlier builds, by a hash of all that makes them
   */
  static async create(siteDir: string, cacheDir: string): Promise<CardPainter> {
    const tokens = await fs.readFile(path.join(siteDir, 'src', 'css', 'tokens.css'), 'utf8');
    await fs.mkdir(cacheDir, { recursive: true });
    const [font = Buffer.alloc(0), ...others] = await Promise.all(
      makers.map((file) => fs.readFile(file)),
    );
    const hash = hashOf(font, ...others);
    return new CardPainter(font, tokensOf(tokens), cacheDir, hash);
  }

  /**
   * The PNG of a card.
   *
   * @throws where the title has a letter that the typeface lacks
   */
  async paint(card: Card): Promise<Buffer> {
    const layout = cardLayout(card, this.token);
    const hash = hashOf(this.makersHash, JSON.stringify(layout));
    const cached = path.join(this.cacheDir, `${hash}.png`);
    const known = await fs.readFile(cached).catch(() => undefined);
    if (known) return known;

    const svg = await satori(layout, {
      ...CARD_SIZE,
      fonts: [{ name: 'Inter', data: this.font, weight: 600, style: 'normal' }],
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
  }
}
