import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { chromium as playwright, type Page } from '@playwright/test';

import { readDataFile } from '../../reference/lib/data-file';
import { MAX_BYTES, SCREENS_FILE, SCREENS_FOLDER } from '../../reference/lib/screens';
import { type ScreenData, screenFile } from '../../reference/schema/screens';
import { chromium, unpackChromium } from '../../tests/support/chromium';
import { LiveError, type Options, type Outcome, type Target } from '../program';

/** As sharp as screens of today are. */
const SCALE = 1.5;

/** How long a panel takes to ask for what it shows, and charts and editors to draw it. */
const DRAWING = 1000;

/** What a picture of somebody is replaced by. */
const NOBODY = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" fill="#ced4da"><circle cx="4" cy="3" r="1.6"/><path d="M1 8a3 3 0 0 1 6 0"/></svg>',
};

async function logIn(
  page: Page,
  { url, username, password }: Target,
  app: ScreenData['app'],
): Promise<void> {
  await page.goto(`${url}/apps/${app}/login`);
  await page.getByRole('textbox').first().fill(username);
  await page.locator('input[type=password]').fill(password);
  // The portal has one in its navbar, too.
  await page.getByRole('button', { name: 'Login', exact: true }).last().click();
  await page.waitForURL((address) => !address.pathname.endsWith('/login'));
  await page.waitForLoadState('networkidle');
}

/** Opens a panel and does what leads to the picture. */
async function open(page: Page, url: string, screen: ScreenData): Promise<void> {
  const { app, at = `${url}/apps/${app}`, route, steps } = screen;
  const settled = async (): Promise<void> => {
    await page.waitForTimeout(DRAWING);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(DRAWING);
  };
  await page.goto(at + route);
  await settled();
  for (const step of steps) {
    if ('click' in step) await page.locator(step.click).click();
    else if ('fill' in step) await page.locator(step.fill).fill(step.with);
    else await page.locator(step.select).selectOption({ label: step.with });
    await settled();
  }
  // A caret blinks: it would be in one picture and not in the next.
  await page.addStyleTag({ content: '* { caret-color: transparent !important; }' });
}

/** A part of the window as WebP, as light as pages need it. */
async function pictureOf(page: Page, crop: ScreenData['crop']): Promise<Buffer> {
  // Playwright makes no WebP, which the browser does.
  const session = await page.context().newCDPSession(page);
  for (let quality = 80; ; quality -= 10) {
    const clip = { ...crop, scale: SCALE };
    const options = { format: 'webp', quality, clip } as const;
    const { data } = await session.send('Page.captureScreenshot', options);
    const picture = Buffer.from(data, 'base64');
    if (picture.length <= MAX_BYTES || quality <= 40) return picture;
  }
}

function screensToTake(siteDir: string, only: readonly string[]) {
  const { screens } = readDataFile(path.join(siteDir, SCREENS_FILE), screenFile).data;
  for (const name of only) {
    if (!Object.hasOwn(screens, name)) throw new LiveError(`${SCREENS_FILE} has no "${name}".`);
  }
  return Object.entries(screens).filter(([name]) => only.length === 0 || only.includes(name));
}

/**
 * The program `verify:screens`: takes the pictures of the backend app again.
 *
 * @throws LiveError when it cannot run
 */
export async function verifyScreens(
  options: Options,
  siteDir: string,
  log: (text: string) => void,
): Promise<Outcome> {
  const screens = screensToTake(siteDir, options.only);
  await unpackChromium();
  const browser = await playwright.launch(chromium);
  try {
    const context = await browser.newContext({
      deviceScaleFactor: SCALE,
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    // Pictures of people come from another site.
    await context.route(/gravatar\.com/, (route) => route.fulfill(NOBODY));
    for (const app of new Set(screens.map(([, screen]) => screen.app))) {
      if (app !== 'redoc') await logIn(page, options, app);
    }
    await mkdir(path.join(siteDir, SCREENS_FOLDER), { recursive: true });
    let failures = 0;
    for (const [name, screen] of screens) {
      try {
        const { crop } = screen;
        await page.setViewportSize({ width: screen.window, height: crop.y + crop.height });
        await open(page, options.url, screen);
        const picture = await pictureOf(page, crop);
        await writeFile(path.join(siteDir, SCREENS_FOLDER, `${name}.webp`), picture);
        log(`${name}: ${picture.length} bytes`);
      } catch (error) {
        failures += 1;
        log(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    const text = `${screens.length - failures} pictures taken, ${failures} failed`;
    return { code: failures > 0 ? 1 : 0, text };
  } finally {
    await browser.close();
  }
}
