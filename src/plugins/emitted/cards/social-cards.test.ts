import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { parsePage } from '../page';
import { cardAddress } from './address';
import { cardLayout, tokensOf, type Card } from './design';
import { cardPainter, type CardPainter } from './draw';
import { headOf } from '.';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cards-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Draws a card of which the typeface has all letters. */
async function paint(painter: CardPainter, drawn: Card): Promise<Buffer> {
  return (await painter(drawn)) ?? Buffer.alloc(0);
}

const card = { title: 'Invoke an action', sections: ['Backend', 'API'] };

it('is next to its page', () => {
  expect(cardAddress('/docs/plan/')).toBe('/docs/plan/card.png');
  expect(cardAddress('/docs/plan')).toBe('/docs/plan/card.png');
});

describe('the painter', () => {
  it('draws a small PNG of 1200 × 630, the same bytes each time', async () => {
    const png = await paint(await cardPainter('.', path.join(folder, 'a')), card);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(45_000);
    const again = await paint(await cardPainter('.', path.join(folder, 'b')), card);
    expect(again.equals(png)).toBe(true);
  });

  it('stays small with the longest title', async () => {
    const title = 'Seventy letters of a title that a page may have, wide as they come WWW';
    const painter = await cardPainter('.', folder);
    const png = await paint(painter, { title, sections: ['Use-Cases', 'API Framework'] });
    expect(png.length).toBeGreaterThan(0);
    expect(png.length).toBeLessThan(45_000);
  });

  it('draws once what stays the same, and anew what differs', async () => {
    const painter = await cardPainter('.', folder);
    await painter(card);
    const [file = ''] = await readdir(folder);
    await writeFile(path.join(folder, file), 'drawn before');
    expect((await paint(painter, card)).toString()).toBe('drawn before');
    expect((await paint(painter, { ...card, title: 'Other' })).length).toBeGreaterThan(1000);
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('draws the same card for two pages at a time', async () => {
    const painter = await cardPainter('.', folder);
    const [one, other] = await Promise.all([paint(painter, card), paint(painter, card)]);
    expect(one.equals(other)).toBe(true);
  });

  it.each(['Příklad žluťoučký', 'Привет, мир', 'Παράδειγμα', 'Tiếng Việt', 'A – B “C”'])(
    'draws %s',
    async (title) => {
      const painter = await cardPainter('.', folder);
      expect(await painter({ ...card, title })).toBeDefined();
    },
  );

  it('draws nothing where the typeface lacks a letter', async () => {
    const painter = await cardPainter('.', folder);
    expect(await painter({ ...card, title: 'Übersicht 目录' })).toBeUndefined();
  });
});

it('takes its colors from the tokens of the light theme', () => {
  const css = ':root { --color-bg: #fdfdfb; }\n[data-theme=dark] { --color-bg: #131618; }';
  expect(tokensOf(css)('color-bg')).toBe('#fdfdfb');
  expect(() => tokensOf(css)('color-text')).toThrow(/tokens\.css: no color --color-text/);
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
  expect(headOf(parsePage('', html), 'Fusio')).toEqual({
    image: 'https://a.example/docs/x/card.png',
    card: { title: 'Plan & price', sections: ['Backend'] },
  });
});
