import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, it } from 'vitest';

import { writeSite } from '../../../../reference/lib/fixtures/write-site';
import { parsePage, partsOf } from '../page';
import { cardLayout, tokensOf } from './design';
import { cardPainter } from './draw';
import { headOf } from '.';

const card = { title: 'Invoke an action', sections: ['Backend', 'API'] };

const letters = ['Příklad žluťoučký', 'Привет, мир', 'Παράδειγμα', 'Tiếng Việt', 'A – B “C”'];
const longest = 'Seventy letters of a title that a page may have, wide as they come WWW';

it.each([...letters, longest])('is a small PNG of 1200 × 630 with the title %s', async (title) => {
  const png = await (await cardPainter('.', writeSite()))({ ...card, title });
  expect(png?.subarray(1, 4).toString()).toBe('PNG');
  expect([png?.readUInt32BE(16), png?.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png?.length).toBeLessThan(45_000);
});

it('is drawn once while it stays the same', async () => {
  const folder = writeSite();
  const paint = await cardPainter('.', folder);
  await paint(card);
  const [file = ''] = await readdir(folder);
  await writeFile(path.join(folder, file), 'drawn before');
  expect((await paint(card))?.toString()).toBe('drawn before');
  expect((await paint({ ...card, title: 'Other' }))?.length).toBeGreaterThan(1000);
});

it('is the same for two pages at a time', async () => {
  const paint = await cardPainter('.', writeSite());
  const [one, other] = await Promise.all([paint(card), paint(card)]);
  expect(one).toEqual(other);
});

it('is not drawn where the typeface lacks a letter', async () => {
  const paint = await cardPainter('.', writeSite());
  expect(await paint({ ...card, title: 'Übersicht 目录' })).toBeUndefined();
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
  expect(headOf(partsOf(parsePage(html)), 'Fusio')).toEqual({
    image: 'https://a.example/docs/x/card.png',
    title: 'Plan & price',
    sections: ['Backend'],
  });
});
