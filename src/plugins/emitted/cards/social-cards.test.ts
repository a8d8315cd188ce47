import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { parsePage } from '../page';
import { cardAddress } from './address';
import { cardLayout, tokensOf } from './design';
import { CardPainter } from './draw';
import { headOf } from './head';

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
    expect(png.length).toBeLessThan(45_000);
    const again = await (await CardPainter.create('.', path.join(folder, 'b'))).paint(card);
    expect(again.equals(png)).toBe(true);
  });

  it('stays small with the longest title', async () => {
    const title = 'Seventy letters of a title that a page may have, wide as they come WWW';
    const painter = await CardPainter.create('.', folder);
    const png = await painter.paint({ title, sections: ['Use-Cases', 'API Framework'] });
    expect(png.length).toBeLessThan(45_000);
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
