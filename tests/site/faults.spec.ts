import { siteUrl } from './build-folder';
import { expect, hydrated, keepFromFetchingAhead, open, scripts, test } from './fixtures';

/*
 * What goes wrong around the site: a browser that stores nothing or garbage, a network that goes
 * away, a tab that was left alone. The reader can always read and move on.
 */

const toggle = /dark and light mode/;

test('a browser that stores nothing shows and does everything else', async ({ page, problems }) => {
  problems.expect(/^console\.warning: Docusaurus browser storage is not available/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await open(page, '/docs/');
  await page.getByRole('button', { name: toggle }).filter({ visible: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.theme-announcement-bar')).toBeHidden();
  await page.locator('.navbar').getByRole('link', { name: 'Concepts' }).click();
  await expect(page).toHaveURL('/docs/concepts/');
  await expect(page.getByRole('heading', { level: 1, name: /concepts/i })).toBeVisible();
});

test('a store that is full keeps no choice, but makes it', async ({ page, problems }) => {
  problems.expect(/^console\.error: Docusaurus storage error, can't set theme=dark/);
  problems.tolerate(/^console\.error: Docusaurus storage error, can't set/);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.goto('/docs/');
  await page.getByRole('button', { name: toggle }).filter({ visible: true }).click();
  await hydrated(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.theme-announcement-bar')).toBeHidden();
  await page.locator('.navbar').getByRole('link', { name: 'Concepts' }).click();
  await expect(page).toHaveURL('/docs/concepts/');
});

test('garbage in the store is as good as nothing', async ({ page }) => {
  await page.addInitScript(() => {
    for (const [key, value] of Object.entries({
      theme: 'purple',
      tab: '"><b>',
      'docs-preferred-version-default': '{',
      'docusaurus.announcement.dismiss': '%',
    })) {
      localStorage.setItem(key, value);
    }
  });
  await open(page, '/docs/backend/api/action/sql-query-all/');
  await expect(page.locator('.theme-announcement-bar')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', /^(?:light|purple)$/);
  await page.getByRole('button', { name: toggle }).filter({ visible: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', /^(?:light|dark)$/);
  const strip = page.locator('.tab-strip').first();
  await expect(strip.locator('input[type=radio]:checked')).toHaveCount(1);
});

test('a page stays readable while the network is away, and leads on when it is back', async ({
  page,
  context,
  problems,
}) => {
  problems.tolerate(/ERR_INTERNET_DISCONNECTED|Loading.* chunk/i);
  await keepFromFetchingAhead(page);
  await open(page, '/docs/concepts/');
  await context.setOffline(true);
  const caret = page.locator('.theme-doc-sidebar-menu .menu__caret').first();
  const expanded = await caret.getAttribute('aria-expanded');
  await caret.click();
  await expect(caret).not.toHaveAttribute('aria-expanded', expanded ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await context.setOffline(false);
  await page.locator('.navbar').getByRole('link', { name: 'Ecosystem' }).click();
  await expect(page).toHaveURL('/docs/ecosystem/');
  await expect(page.getByRole('heading', { level: 1, name: /Ecosystem/ })).toBeVisible();
});

test('a script that stays missing reloads the page once, never in a loop', async ({
  page,
  problems,
}) => {
  problems.tolerate(/./);
  await keepFromFetchingAhead(page);
  await open(page, '/docs/');
  await page.route(scripts, (route) => route.abort());
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.locator('.navbar').getByRole('link', { name: 'Ecosystem' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Ecosystem/ })).toBeVisible();
  await page.mouse.move(100, 100);
  await page.mouse.move(200, 200);
  await page.waitForLoadState('networkidle');
  expect(documents).toEqual(['/docs/ecosystem/']);
});

test('a tab that was left for an hour goes on where it was', async ({ page }) => {
  await page.clock.install();
  await open(page, '/docs/');
  await page.clock.fastForward('01:00:00');
  await page.getByRole('button', { name: toggle }).filter({ visible: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('.navbar').getByRole('link', { name: 'Concepts' }).click();
  await page.clock.runFor(2000);
  await expect(page).toHaveURL('/docs/concepts/');
});

for (const [motion, duration] of [
  ['no-preference', /^height (?!1ms)\d+ms /],
  ['reduce', /^height 1ms /],
] as const) {
  test(`a group of the sidebar opens with motion "${motion}"`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await open(page, '/docs/concepts/');
    const group = page.locator('.theme-doc-sidebar-menu .menu__list-item--collapsed').first();
    const list = group.locator('> .menu__list');
    const transitions = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          new MutationObserver((records) => {
            for (const { target } of records) {
              const { transition } = (target as HTMLElement).style;
              if (transition !== '') resolve(transition);
            }
          }).observe(document.body, { attributeFilter: ['style'], subtree: true });
        }),
    );
    await group.locator('.menu__caret').first().click();
    expect(await transitions).toMatch(duration);
    await expect(list.or(page.locator('.menu__list .menu__list')).first()).toBeVisible();
  });
}

test('the next page begins at its top for the keyboard, and names the tab', async ({ page }) => {
  await open(page, '/docs/');
  await page.locator('.navbar').getByRole('link', { name: 'Concepts' }).click();
  await expect(page).toHaveTitle(/Concepts/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
});

test('the head of a page names its language, address, alternates and card', async ({ page }) => {
  const response = await page.request.get('/docs/bootstrap/');
  await page.setContent(await response.text());
  const content = (selector: string, name = 'content') =>
    page.locator(selector).first().getAttribute(name);
  const address = `${siteUrl}/docs/bootstrap/`;
  expect(await content('html', 'lang')).toBe('en');
  expect(await content('link[rel=canonical]', 'href')).toBe(address);
  for (const language of ['en', 'x-default']) {
    expect(await content(`link[rel=alternate][hreflang="${language}"]`, 'href')).toBe(address);
  }
  expect(await content('meta[property="og:url"]')).toBe(address);
  expect(await content('meta[property="og:title"]')).toMatch(/Get started/i);
  expect(await content('meta[property="og:image"]')).toMatch(/^https:\/\/.*\.png$/);
  expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image');
});

test('the bar of a loading page waits a moment', async ({ page }) => {
  await keepFromFetchingAhead(page);
  await open(page, '/docs/');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route(scripts, () => undefined);
  await page.locator('.navbar').getByRole('link', { name: 'Ecosystem' }).click();
  const bar = page.locator('#nprogress');
  await page.clock.runFor(190);
  expect(await bar.count()).toBe(0);
  await page.clock.runFor(20);
  await expect(bar).toHaveCount(1);
});
