import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { chromium as playwright, type Page } from '@playwright/test';

import { readDataFile } from '../../reference/lib/data-file';
import { SCREENS_FILE, SCREENS_FOLDER } from '../../reference/lib/screens';
import { type ScreenData, screenFile } from '../../reference/schema/screens';
import { chromium, unpackChromium } from '../../tests/support/chromium';
import { LiveError } from '../error';
import type { Options, Outcome, Target } from '../program';
import { webpOf } from './webp';

const WINDOW = { width: 1440, height: 900 };

async function logIn(page: Page, { url, username, password }: Target): Promise<void> {
  await page.goto(`${url}/apps/fusio/login`);
  await page.getByRole('textbox').first().fill(username);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.endsWith('/login'));
}

/** Opens a panel and does what leads to the picture. */
async function open(page: Page, url: string, { route, steps }: ScreenData): Promise<void> {
  await page.goto(`${url}/apps/fusio${route}`);
  await page.waitForLoadState('networkidle');
  for (const step of steps) {
    if ('click' in step) await page.locator(step.click).click();
    else if ('fill' in step) await page.locator(step.fill).fill(step.with);
    else await page.locator(step.select).selectOption({ label: step.with });
    await page.waitForLoadState('networkidle');
  }
}

function screensToTake(siteDir: string, only: readonly string[]) {
  const file = readDataFile(path.join(siteDir, SCREENS_FILE), screenFile);
  if (!file.ok) throw new LiveError(file.errors.join('\n'));
  const { screens } = file.data;
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
    const context = await browser.newContext({ viewport: WINDOW, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const encoder = await context.newPage();
    page.setDefaultTimeout(15_000);
    await logIn(page, options);
    await mkdir(path.join(siteDir, SCREENS_FOLDER), { recursive: true });
    let failures = 0;
    for (const [name, screen] of screens) {
      try {
        await open(page, options.url, screen);
        const png = await page.screenshot({ fullPage: true });
        const webp = await webpOf(encoder, png, screen.crop ?? { x: 0, y: 0, ...WINDOW });
        await writeFile(path.join(siteDir, SCREENS_FOLDER, `${name}.webp`), webp);
        log(`${name}: ${webp.length} bytes`);
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
