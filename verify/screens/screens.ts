import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { chromium as playwright, type Page } from '@playwright/test';

import { readDataFile } from '../../reference/lib/data-file';
import { MAX_SCREEN_BYTES, SCREENS_FILE, SCREENS_FOLDER } from '../../reference/lib/screens';
import { type ScreenData, screenFile } from '../../reference/schema/screens';
import { chromium, unpackChromium } from '../../tests/support/chromium';
import { VerifyError, type Options, type Outcome, type Target } from '../program';

/** The device pixel ratio of the pictures. */
const SCALE = 1.5;

/** Milliseconds that a panel may take to request its data, and charts and editors to render it. */
const DRAWING = 1000;

/** Replaces photos of people. */
const AVATAR = {
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
  // The developer portal has another one in its navbar.
  await page.getByRole('button', { name: 'Login', exact: true }).last().click();
  await page.waitForURL((address) => !address.pathname.endsWith('/login'));
  await page.waitForLoadState('networkidle');
}

/** Opens a panel and performs the steps of the picture. */
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
  // Whether a blinking caret is visible is random.
  await page.addStyleTag({ content: '* { caret-color: transparent !important; }' });
}

/** A screenshot of a part of the window as WebP, in the best quality that is small enough. */
async function pictureOf(page: Page, crop: ScreenData['crop']): Promise<Buffer> {
  // Playwright does not write WebP, but the browser does.
  const session = await page.context().newCDPSession(page);
  for (let quality = 80; ; quality -= 10) {
    const clip = { ...crop, scale: SCALE };
    const options = { format: 'webp', quality, clip } as const;
    const { data } = await session.send('Page.captureScreenshot', options);
    const picture = Buffer.from(data, 'base64');
    if (picture.length <= MAX_SCREEN_BYTES || quality <= 40) return picture;
  }
}

function screensToTake(siteDir: string, only: readonly string[]) {
  const { screens } = readDataFile(path.join(siteDir, SCREENS_FILE), screenFile).data;
  for (const name of only) {
    if (!Object.hasOwn(screens, name)) throw new VerifyError(`${SCREENS_FILE} has no "${name}".`);
  }
  return Object.entries(screens).filter(([name]) => only.length === 0 || only.includes(name));
}

/**
 * The program `verify:screens`: takes the pictures of the backend app again.
 *
 * @throws VerifyError when it cannot run
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
    await context.route(/gravatar\.com/, (route) => route.fulfill(AVATAR));
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
