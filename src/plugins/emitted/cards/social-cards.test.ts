import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { cardAddress } from './address';
import { cardLayout, tokensOf } from './design';
import { CardPainter } from './draw';
import { headOf } from './head';
import { indexedPng } from './indexed-png';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cards-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const card = { title: 'Invoke an action', sections: ['Backend', 'API'] };

it('lies beside its page', () => {
  expect(cardAddress('/docs/plan/')).toBe('/docs/plan/card.png');
  expect(cardAddress('/docs/plan')).toBe('/docs/plan/card.png');
});

describe('the painter', () => {
  it('draws a small PNG of 1200 × 630, the same bytes each time', async () => {
    const png = await (await CardPainter.create('.', path.join(folder, 'a'))).paint(card);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(15_000);
    const again = await (await CardPainter.create('.', path.join(folder, 'b'))).paint(card);
    expect(again.equals(png)).toBe(true);
  });

  it('stays small with the longest title', async () => {
    const title = 'Seventy letters of a title that a page may have, wide as they come WWW';
    const painter = await CardPainter.create('.', folder);
    const png = await painter.paint({ title, sections: ['Use-Cases', 'API Framework'] });
    expect(png.length).toBeLessThan(15_000);
  });

  it('draws once what stays the same, and anew what differs', async () => {
    const painter = await CardPainter.create('.', folder);
    await painter.paint(card);
    const [file = ''] = await readdir(folder);
    await writeFile(path.join(folder, file), 'drawn before');
    expect((await painter.paint(card)).toString()).toBe('drawn before');
    expect((await painter.paint({ ...card, title: 'Other' })).length).toBeGreaterThan(1000);
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('refuses a title in letters that the typeface lacks', async () => {
    const painter = await CardPainter.create('.', folder);
    await expect(painter.paint({ ...card, title: 'Übersicht 目录' })).rejects.toThrow(
      /the social card can't show "目录?.*; allowed: the letters of Inter, Latin/,
    );
  });
});

it('takes its colours from the tokens of the light theme', () => {
  const css = ':root { --color-bg: #fdfdfb; }\n[data-theme=dark] { --color-bg: #131618; }';
  expect(tokensOf(css)('color-bg')).toBe('#fdfdfb');
  expect(() => tokensOf(css)('color-text')).toThrow(/tokens\.css: no colour --color-text/);
});

it('leaves out the line of sections for a page on its own', () => {
  const count = (sections: string[]) =>
    JSON.stringify(cardLayout({ title: 'Page', sections }, () => '#000000')).split('"div"').length;
  expect(count(['Backend'])).toBe(count([]) + 1);
});

it('reads what a page is out of its head', () => {
  const html = `<html><head><meta property=og:image content=https://a.example/docs/x/card.png>
    <meta property="og:title" content="Plan &amp; price | Fusio">
    <script type=application/ld+json>{"@type":"TechArticle"}</script>
    <script type=application/ld+json>{"@type":"BreadcrumbList","itemListElement":[{"name":"Backend"},{"name":"Plan"}]}</script>
    </head><body><p>Text</p></body></html>`;
  expect(headOf(html, 'Fusio')).toEqual({
    image: 'https://a.example/docs/x/card.png',
    card: { title: 'Plan & price', sections: ['Backend'] },
  });
});

describe('a PNG with a palette', () => {
  const size = { width: 2, height: 1 };
  const chunkOf = (png: Buffer, type: string) => {
    const at = png.indexOf(type);
    return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  };

  it('keeps the colours of areas and brings others together', () => {
    const png = indexedPng(Uint8Array.from([253, 253, 251, 255, 128, 127, 126, 255]), size, [
      '#fdfdfb',
    ]);
    expect([...chunkOf(png, 'PLTE')]).toEqual([253, 253, 251, 144, 144, 144]);
    expect([...inflateSync(chunkOf(png, 'IDAT'))]).toEqual([0, 0, 1]);
  });

  it('refuses a picture of too many colours', () => {
    const pixels = Uint8Array.from({ length: 300 * 4 }, (_, at) => {
      const color = Math.floor(at / 4);
      const levels = [color % 8, Math.floor(color / 8) % 8, Math.floor(color / 64), 7];
      return (levels[at % 4] ?? 0) * 36;
    });
    expect(() => indexedPng(pixels, { width: 300, height: 1 })).toThrow(/300 colours/);
  });
});
