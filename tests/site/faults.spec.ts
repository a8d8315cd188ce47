import { expect, keepFromFetchingAhead, open, scripts, test } from './fixtures';
import { bar, root, toggle } from './shell';

/*
 * Failures around the site: a browser that stores nothing or garbage, a network that goes away.
 * Readers can always read and move on.
 */

const refusals = {
  'a browser that stores nothing': {
    warning: /^console\.warning: Docusaurus browser storage is not available/,
    refuse: () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    },
  },
  'full storage': {
    warning: /^console\.error: Docusaurus storage error, can't set/,
    refuse: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  },
};

for (const [name, { warning, refuse }] of Object.entries(refusals)) {
  test(`a choice applies with ${name}, but is not stored`, async ({ page, problems }) => {
    problems.expect(warning);
    await page.addInitScript(refuse);
    await open(page, '/docs/');
    await toggle(page).click();
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(bar(page)).toBeHidden();
    await page.locator('.navbar').getByRole('link', { name: 'Concepts' }).click();
    await expect(page).toHaveURL('/docs/concepts/');
    await expect(page.getByRole('heading', { level: 1, name: /concepts/i })).toBeVisible();
  });
}

test('invalid stored values are ignored', async ({ page }) => {
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
  await expect(bar(page)).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(28, 31, 33)');
  await toggle(page).click();
  await expect(root(page)).toHaveAttribute('data-theme', /^(?:light|dark)$/);
  const strip = page.locator('.tab-strip').first();
  await expect(strip.locator('input[type=radio]:checked')).toHaveCount(1);
});

test('a page stays readable offline, and its links work when the network is back', async ({
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

test('a missing script is logged and reloads the page once, never in a loop', async ({
  page,
  problems,
}) => {
  problems.expect(/^console\.warning: .*(?:chunk|ecosystem)/i);
  problems.expect(/^failed: .*\/assets\/js\//);
  problems.tolerate(/Failed to load resource|Loading.* chunk|ChunkLoadError/);
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

test('if the search cannot be loaded, a click leads to its page, which links to all pages', async ({
  page,
  problems,
}) => {
  problems.expect(/^failed: .*\/css\/search\.css/);
  problems.tolerate(/Failed to load resource|^failed: .*catalog\.json/);
  await open(page, '/docs/');
  await page.route(/\/css\/search\.css$|\/catalog\.json$/, (route) => route.abort('failed'));
  await page.locator('.navbar').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search/');
  await page.getByRole('main').getByRole('link', { name: 'overview' }).first().click();
  await expect(page).toHaveURL('/docs/');
});

test('if the clipboard is denied, code is selected, with a hint', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    Object.assign(Clipboard.prototype, { write: refuse, writeText: refuse });
  });
  await open(page, '/docs/bootstrap/');
  const code = await page.locator('main pre code').first().innerText();
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Selected' })).toBeVisible();
  const words = (text: string) => text.split(/\s+/).filter(Boolean);
  expect(words(await page.evaluate(() => String(getSelection())))).toEqual(words(code));
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'use the link' })).toBeVisible();
  await expect(page).toHaveURL('/docs/bootstrap/');
});
