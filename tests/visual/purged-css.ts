/*
 * `npm run test:visual`: builds the site with and without the performance layer and compares every
 * kind of page: the pixels, and the computed styles of all boxes, ::before and ::after too. It takes
 * minutes, so it is no part of `npm test`; run it after a change to src/plugins/delivery/purge-css.
 */

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type BrowserContext, chromium as playwright, type Page } from '@playwright/test';

import { hydrated } from '../site/fixtures';
import { chromium, unpackChromium } from '../support/chromium';
import { startStaticHost } from '../support/server';

const folder = path.join('.cache', 'visual');

const notFound = '/no-such-page/';

const pages = [
  '/',
  '/docs/',
  '/docs/bootstrap/',
  '/docs/installation/docker/',
  '/docs/backend/api/action/sql-query-all/',
  '/docs/backend/api/connection/sql/',
  '/docs/backend/api/connection/sql/?docusaurus-data-framed=true',
  '/blog/',
  '/blog/fusio-7-1/',
  '/blog/authors/',
  '/blog/authors/documentation/',
  '/markdown-page/',
  notFound,
];

/** Ways to look at a page beside its normal state; the first line is where each one begins. */
interface State {
  readonly name: string;
  readonly widths: readonly number[];
  /** Brings the page there, and says whether it has what this state is about. */
  readonly enter: (page: Page) => Promise<boolean>;
}

async function hoverFirst(page: Page, selector: string): Promise<boolean> {
  const target = page.locator(selector).filter({ visible: true }).first();
  if ((await target.count()) === 0) return false;
  await target.hover();
  return true;
}

const states: readonly State[] = [
  { name: 'at rest', widths: [360, 997, 1440], enter: () => Promise.resolve(true) },
  {
    name: 'print',
    widths: [1440],
    async enter(page) {
      await page.emulateMedia({ media: 'print' });
      return true;
    },
  },
  {
    name: 'forced colours',
    widths: [1440],
    async enter(page) {
      await page.emulateMedia({ forcedColors: 'active' });
      return true;
    },
  },
  {
    name: 'menu open',
    widths: [360],
    async enter(page) {
      const toggle = page.locator('.navbar__toggle').filter({ visible: true });
      if ((await toggle.count()) === 0) return false;
      await toggle.click();
      await page.locator('.navbar-sidebar--show').waitFor();
      return true;
    },
  },
  {
    name: 'keyboard focus',
    widths: [1440],
    async enter(page) {
      for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
      return true;
    },
  },
  ...[
    '.navbar__brand',
    '.navbar__item.navbar__link',
    '.menu__link',
    '.menu__caret',
    '.breadcrumbs__link',
    '.table-of-contents__link',
    '.pagination-nav__link',
    '.footer__link-item',
    'main a[href]',
    'main summary',
    'main button',
    '.hash-link',
  ].map((selector) => ({
    name: `hover of ${selector}`,
    widths: [1440],
    enter: (page: Page) => hoverFirst(page, selector),
  })),
];

/** One look at a page. */
interface Look {
  readonly pixels: Buffer;
  /** A line for every box: what it is, where it is, and its computed styles. */
  readonly boxes: readonly string[];
}

/** A computed value as it is compared: without the host, and a position at the start in one way. */
const spelling = (value: string, origin: string): string =>
  value === '0% 0%' ? '0px 0px' : value.replaceAll(origin, '');

async function lookAt(page: Page, origin: string, properties: readonly string[]): Promise<Look> {
  const pixels = await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true });
  const session = await page.context().newCDPSession(page);
  const { documents, strings } = await session.send('DOMSnapshot.captureSnapshot', {
    computedStyles: [...properties],
  });
  await session.detach();
  const boxes: string[] = [];
  for (const { layout, nodes } of documents) {
    layout.nodeIndex.forEach((node, index) => {
      const name = strings[nodes.nodeName?.[node] ?? -1] ?? '';
      const bounds = (layout.bounds[index] ?? []).join(' ');
      const styles = (layout.styles[index] ?? []).map(
        (value, at) => `${properties[at] ?? ''}: ${spelling(strings[value] ?? '', origin)}`,
      );
      boxes.push([name, bounds, ...styles].join('\n'));
    });
  }
  return { pixels, boxes };
}

/** How far a channel of a pixel may be off, of 255: two paintings of one glyph are not always equal. */
const NOISE = 8;

/** The largest difference of any channel of any pixel, 0 to 255; of two sizes it is 255. */
async function pixelDifference(desk: Page, first: Buffer, second: Buffer): Promise<number> {
  if (first.equals(second)) return 0;
  const sources = [first, second].map((png) => `data:image/png;base64,${png.toString('base64')}`);
  return desk.evaluate(async (addresses) => {
    const [one, two] = await Promise.all(
      addresses.map(async (address) => {
        const bitmap = await createImageBitmap(await (await fetch(address)).blob());
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        canvas?.drawImage(bitmap, 0, 0);
        return canvas?.getImageData(0, 0, bitmap.width, bitmap.height);
      }),
    );
    if (!one || one.width !== two?.width || one.height !== two.height) return 255;
    return one.data.reduce((most, value, at) => {
      const difference = Math.abs(value - (two.data[at] ?? 0));
      return difference > most ? difference : most;
    }, 0);
  }, sources);
}

/** What differs first between two looks at a page, or nothing; `desk` is a page to compare on. */
async function differenceOf(desk: Page, full: Look, purged: Look): Promise<string | null> {
  for (const [index, box] of full.boxes.entries()) {
    const other = purged.boxes[index];
    if (box === other) continue;
    const [name, ...lines] = box.split('\n');
    const otherLines = other?.split('\n').slice(1) ?? [];
    const at = lines.findIndex((line, position) => line !== otherLines[position]);
    return `box ${index} (${name}): ${lines[at]} became ${otherLines[at] ?? 'nothing'}`;
  }
  if (full.boxes.length !== purged.boxes.length) return 'there are more boxes';
  const off = await pixelDifference(desk, full.pixels, purged.pixels);
  return off > NOISE ? `pixels differ by up to ${off} of 255` : null;
}

/** The pair of looks at a page in a state; a build whose page does not have the state has none. */
async function lookAtBoth(
  context: BrowserContext,
  state: State,
  address: string,
  origins: readonly string[],
): Promise<Array<Look | null>> {
  return Promise.all(
    origins.map(async (origin) => {
      const page = await context.newPage();
      try {
        await page.goto(origin + address, { waitUntil: 'load' });
        await hydrated(page);
        if (address === notFound) {
          // What it suggests comes once the list of pages is there.
          await page.getByRole('main').getByRole('status').getByRole('link').first().waitFor();
        }
        if (!(await state.enter(page))) return null;
        const all = await page.evaluate(() => [...getComputedStyle(document.documentElement)]);
        // What custom properties are called is no part of how a page looks.
        const properties = all.filter((property) => !property.startsWith('--'));
        return await lookAt(page, origin, properties);
      } finally {
        await page.close();
      }
    }),
  );
}

function build(outDir: string, optimize: 'on' | 'off'): void {
  const { status, stdout, stderr } = spawnSync(
    path.join('node_modules', '.bin', 'docusaurus'),
    ['build', '--out-dir', outDir],
    { env: { ...process.env, OPTIMIZE: optimize }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stdout + stderr);
}

async function main(): Promise<void> {
  await unpackChromium();
  const folders = { full: path.join(folder, 'full'), purged: path.join(folder, 'purged') };
  build(folders.full, 'off');
  build(folders.purged, 'on');

  const hosts = [
    await startStaticHost(folders.full),
    await startStaticHost(folders.purged),
  ] as const;
  const browser = await playwright.launch(chromium);
  const desk = await browser.newPage();
  let looks = 0;
  const failures: string[] = [];

  for (const state of states) {
    for (const width of state.widths) {
      for (const theme of ['light', 'dark']) {
        // Changes that take time would be caught at different moments.
        const context = await browser.newContext({
          viewport: { width, height: 900 },
          reducedMotion: state.name === 'at rest' ? 'no-preference' : 'reduce',
        });
        await context.addInitScript((name) => localStorage.setItem('theme', name), theme);
        for (const address of pages) {
          const origins = hosts.map(({ origin }) => origin);
          let difference: string | null = null;
          let full: Look | null | undefined;
          let purged: Look | null | undefined;
          // A line of text that lies between two pixels goes to either of them, by chance.
          for (let attempt = 0; attempt < 3; attempt += 1) {
            [full, purged] = await lookAtBoth(context, state, address, origins);
            if (!full && !purged) break;
            difference = 'only one has this state';
            if (full && purged) difference = await differenceOf(desk, full, purged);
            if (difference === null) break;
          }
          if (!full && !purged) continue;
          looks += 1;
          if (difference === null) continue;
          const name = `${address} ${state.name} ${width} ${theme}`;
          failures.push(name);
          console.log(`${name}: ${difference}`);
          const file = path.join(folder, 'differences', name.replace(/[^\w]+/g, '-'));
          mkdirSync(path.dirname(file), { recursive: true });
          if (full) writeFileSync(`${file}-full.png`, full.pixels);
          if (purged) writeFileSync(`${file}-purged.png`, purged.pixels);
        }
        await context.close();
      }
    }
    console.log(`— ${state.name}: ${looks} looks so far, ${failures.length} of them differ`);
  }

  await browser.close();
  await Promise.all(hosts.map((host) => host.close()));
  console.log(`${looks - failures.length} of ${looks} looks are equal`);
  process.exitCode = failures.length === 0 && looks > 0 ? 0 : 1;
}

void main();
