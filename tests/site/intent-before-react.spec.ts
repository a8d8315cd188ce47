import type {} from '../../src/plugins/hydrate-on-intent/browser/hydration';
import { expect, plain, test } from './fixtures';
import {
  docsPage,
  filterPage,
  tabsPage,
  root,
  toggle,
  menuButton,
  menu,
  bar,
  caret,
  skipLink,
  live,
  openHeld,
} from './shell';

test.skip(plain, 'React runs at once without the performance layer');

test.describe('before hydration', () => {
  test('the theme switches at once, once, and React agrees', async ({ page }) => {
    const release = await openHeld(page, docsPage);
    await toggle(page).click();
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await expect(root(page)).toHaveAttribute('data-has-hydrated', 'false');
    release();
    await live(page);
    await expect(toggle(page)).toHaveAccessibleName(/currently dark mode/);
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await toggle(page).click();
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    await expect(toggle(page)).toHaveAccessibleName(/currently light mode/);
  });

  test('the announcement closes at once and stays closed', async ({ page }) => {
    const release = await openHeld(page, docsPage);
    await bar(page).getByRole('button', { name: 'Close' }).click();
    await expect(bar(page)).toBeHidden();
    release();
    await live(page);
    await expect(bar(page)).toHaveCount(0);
    await page.reload();
    await expect(bar(page)).toBeHidden();
  });

  for (const clicks of [1, 2]) {
    test(`${clicks} clicks on the menu button count ${clicks} times`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const release = await openHeld(page, docsPage);
      for (let click = 0; click < clicks; click += 1) await menuButton(page).click();
      await expect(menuButton(page)).toHaveClass(/pressed/);
      await expect(root(page)).toHaveAttribute('data-has-hydrated', 'false');
      release();
      await live(page);
      if (clicks === 1) await expect(menu(page)).toBeInViewport();
      // The last of the events is done, and nothing comes after it.
      await expect.poll(() => page.evaluate(() => window.hydration?.queue.length)).toBe(0);
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', String(clicks === 1));
      await expect(page.locator('.pressed')).toHaveCount(0);
    });
  }

  test('a link to the page itself closes its group', async ({ page }) => {
    const release = await openHeld(page, '/docs/installation/');
    const link = page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Installation', exact: true });
    await link.click();
    release();
    await live(page);
    await expect(caret(page, 'Expand')).toBeVisible();
  });

  test('a sidebar group opens, and code is copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const release = await openHeld(page, docsPage);
    await caret(page, 'Expand').click();
    await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
    release();
    await live(page);
    await expect(caret(page, 'Collapse')).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
    const code = await page.getByRole('main').locator('pre code').first().innerText();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      code.split('\n')[0],
    );
  });

  test('details open without React and stay open, and a tab keeps the focus', async ({ page }) => {
    const release = await openHeld(page, tabsPage);
    const details = page.getByRole('main').locator('details').first();
    await details.locator('summary').first().click();
    await expect(details).toHaveAttribute('open');
    const tab = page.getByRole('tab').nth(1);
    await tab.click();
    release();
    await live(page);
    await expect(details).toHaveAttribute('open');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toBeFocused();
  });

  test('arrow keys move to the next tab', async ({ page }) => {
    const release = await openHeld(page, tabsPage);
    await page.getByRole('tab').first().focus();
    await page.keyboard.press('ArrowRight');
    release();
    await live(page);
    await expect(page.getByRole('tab').nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  });

  test('typed text stays, with its caret, and is applied', async ({ page }) => {
    const release = await openHeld(page, filterPage);
    const field = page.getByRole('searchbox', { name: /Filter/ });
    await field.click();
    await page.keyboard.type('squery');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('ql-');
    release();
    await live(page);
    const entries = page.locator('.reference-index li');
    await expect(entries.filter({ visible: true, hasNotText: /sql-query/i })).toHaveCount(0);
    await expect(entries.filter({ visible: true })).not.toHaveCount(0);
    await page.keyboard.type('x');
    await expect(field).toHaveValue('sql-xquery');
  });

  test('keys: Tab reaches the skip link, Enter switches the theme', async ({ page }) => {
    const release = await openHeld(page, docsPage);
    await page.keyboard.press('Tab');
    await expect(skipLink(page)).toBeFocused();
    await expect(skipLink(page)).toBeInViewport();
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    release();
    await live(page);
    await expect(toggle(page)).toBeFocused();
    await expect(toggle(page)).toHaveAccessibleName(/currently dark mode/);
  });

  test('a click is neither lost nor doubled, whenever React hydrates', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(docsPage);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // Clicks fall before, into and after the moment when React takes over.
    const clicks = await page.evaluate(async () => {
      const button = document.querySelector<HTMLElement>('.navbar__toggle');
      let count = 0;
      while (document.documentElement.dataset.hasHydrated !== 'true' || count % 2 === 0) {
        button?.click();
        count += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return count;
    });
    expect(clicks % 2).toBe(1);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect.poll(() => page.evaluate(() => window.hydration?.queue.length)).toBe(0);
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
  });
});
