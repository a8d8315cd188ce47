import type { Locator, Page } from '@playwright/test';

import {
  expect,
  holdBack,
  hydrated,
  keepFromFetchingAhead,
  navigateInClient,
  open,
  scripts,
  setConnection,
  test,
} from './fixtures';

const longPage = '/docs/bootstrap/';

/** Loads the page without its scripts: all of it is there, nothing hydrated. */
async function reloadWithoutScripts(page: Page): Promise<() => void> {
  const release = await holdBack(page, scripts);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return release;
}

/** Not the link of the frame mode's bar, which is on every page and hidden. */
const contentLink = (page: Page): Locator =>
  page.getByRole('main').locator('a[href^="/docs/"]').filter({ visible: true });

test.describe('announcement bar', () => {
  const bar = (page: Page) => page.locator('.theme-announcement-bar');

  test('leads to a page that is there', async ({ page }) => {
    await open(page, '/docs/');
    await bar(page).getByRole('link').click();
    await hydrated(page);
    await expect(page).toHaveURL(/\/blog\/fusio-7-1\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('once closed, stays closed without showing up while the page loads', async ({ page }) => {
    await open(page, '/docs/');
    await expect(bar(page)).toBeVisible();
    await bar(page).getByRole('button', { name: 'Close' }).click();
    await expect(bar(page)).toBeHidden();

    const release = await reloadWithoutScripts(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated', 'true');
    await expect(bar(page)).toBeHidden();
    release();
    await hydrated(page);
    await expect(bar(page)).toBeHidden();
  });
});

test.describe('theme', () => {
  test.use({ colorScheme: 'dark' });
  const toggle = (page: Page) =>
    page.getByRole('button', { name: /dark and light mode/ }).filter({ visible: true });
  const root = (page: Page) => page.locator('html');

  test('is light at first, whatever the system prefers', async ({ page }) => {
    await open(page, '/docs/');
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
  });

  test('switches, and the choice is there before the scripts of the next load', async ({
    page,
  }) => {
    await open(page, '/docs/');
    const background = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await background();
    await toggle(page).click();
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await expect.poll(background).not.toBe(light);

    const release = await reloadWithoutScripts(page);
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    release();
    await hydrated(page);
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');

    await toggle(page).click();
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
  });
});

test('the skip link comes first and leads into the page', async ({ page }) => {
  await open(page, longPage);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  // The heading's page takes the focus for a moment only; what counts is where Tab goes next.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('an outline shows what the keyboard has focused, and not what a pointer has', async ({
  page,
}) => {
  await open(page, longPage);
  const outline = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement === null
        ? 'nothing has the focus'
        : getComputedStyle(activeElement).outlineStyle;
    });
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  expect(await outline()).toBe('none');
  await page.keyboard.press('Tab');
  expect(await outline()).toBe('solid');
});

test.describe('navbar', () => {
  const sections = [
    ['Get started', '/docs/bootstrap/'],
    ['Installation', '/docs/installation/'],
    ['Use-Cases', '/docs/use_cases/'],
    ['Backend', '/docs/backend/'],
    ['Concepts', '/docs/concepts/'],
    ['Ecosystem', '/docs/ecosystem/'],
  ] as const;
  const menuButton = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
  const sidebar = (page: Page) => page.locator('.navbar-sidebar');

  test('has the sections in order on the left and the repository on the right', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 997, height: 900 });
    await open(page, '/docs/');
    await expect(menuButton(page)).toBeHidden();

    const left = page.locator('.navbar__items:not(.navbar__items--right) .navbar__item');
    await expect(left).toHaveText(sections.map(([label]) => label));
    for (const [label, path] of sections) {
      await expect(left.and(page.getByRole('link', { name: label }))).toHaveAttribute('href', path);
    }
    const repository = page.locator('.navbar__items--right').getByRole('link', { name: /GitHub/ });
    await expect(repository).toBeVisible();
    await expect(repository).toHaveAttribute('href', 'https://github.com/apioo/fusio');

    const tops = await left.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().top),
    );
    expect(new Set(tops).size, 'the sections are on one line').toBe(1);
  });

  for (const [label, path] of sections) {
    test(`leads to ${label}`, async ({ page }) => {
      await open(page, '/docs/');
      await page.locator('.navbar').getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(
        page.locator('.navbar').getByRole('link', { name: label, exact: true }),
      ).toHaveClass(/active/);
    });
  }

  test('is a menu of two levels at 996 px', async ({ page }) => {
    await page.setViewportSize({ width: 996, height: 900 });
    await open(page, '/docs/');
    await expect(page.locator('.navbar__item').filter({ hasText: 'Concepts' })).toBeHidden();
    await expect(sidebar(page)).not.toBeInViewport();

    // On a documentation page the documentation's own menu comes first.
    await menuButton(page).click();
    const back = sidebar(page).getByRole('button', { name: /Back to main menu/ });
    await expect(back).toBeInViewport();
    await back.click();
    const primary = sidebar(page).locator('.navbar-sidebar__item').first();
    for (const [label] of sections) {
      await expect(primary.getByRole('link', { name: label, exact: true })).toBeInViewport();
    }
    await expect(back).not.toBeInViewport();
    // The cross of its button takes its color from an attribute, which no style sheet names.
    const cross = sidebar(page).locator('.navbar-sidebar__close g');
    await expect(cross).not.toHaveCSS('stroke', 'none');

    await primary.getByRole('link', { name: 'Concepts', exact: true }).click();
    await expect(page).toHaveURL('/docs/concepts/');
    await expect(sidebar(page)).not.toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('closes its menu by a link of the documentation menu and by the close button', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/docs/');
    await menuButton(page).click();
    const secondary = sidebar(page).locator('.navbar-sidebar__item').last();
    await secondary.getByRole('link', { name: 'Ecosystem', exact: true }).click();
    await expect(page).toHaveURL('/docs/ecosystem/');
    await expect(sidebar(page)).not.toBeInViewport();

    await menuButton(page).click();
    await expect(sidebar(page)).toBeInViewport();
    await sidebar(page).getByRole('button', { name: 'Close navigation bar' }).click();
    await expect(sidebar(page)).not.toBeInViewport();
  });
});

test('the footer links to documentation, API references and community', async ({
  page,
  request,
}) => {
  await open(page, '/docs/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('2025');
  const addresses = await footer
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/docs/bootstrap/',
      '/docs/installation/',
      '/docs/use_cases/',
      '/docs/backend/',
      '/docs/concepts/',
      '/docs/ecosystem/',
      'https://www.fusio-project.org/api/backend',
      'https://www.fusio-project.org/api/consumer',
      'https://www.fusio-project.org/api/system',
      'https://github.com/apioo/fusio',
      '/blog/authors/',
    ]),
  );
  for (const address of addresses.filter((href) => href.startsWith('/'))) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
});

test.describe('unknown path', () => {
  const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Page Not Found' });

  test('responds with 404 and a page of the site', async ({ page, problems }) => {
    problems.expect(/status 404: .*\/docs\/no-such-page\/$/);
    problems.tolerate(/Failed to load resource.* 404 .*no-such-page/);
    const response = await page.goto('/docs/no-such-page/');
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(title(page)).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByText('Concepts').click();
    await expect(page).toHaveURL('/docs/concepts/');
    await expect(title(page)).toBeHidden();
  });

  test('is told on the way through the site too', async ({ page }) => {
    await open(page, '/docs/');
    await navigateInClient(page, '/docs/no-such-page/');
    await expect(title(page)).toBeVisible();
  });
});

test.describe('paths', () => {
  for (const path of ['/docs/concepts.html', '/docs/concepts/index.html']) {
    test(`${path} shows the page without the ending`, async ({ page }) => {
      await open(page, '/docs/concepts/');
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      await open(page, '/docs/');
      await navigateInClient(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });
  }

  test('/index.html shows the page on first load too', async ({ page }) => {
    await open(page, '/docs/concepts/index.html');
    await expect(page).toHaveURL('/docs/concepts/');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page Not Found');
  });

  test('.html leads to the page where the host does not know it', async ({ page, problems }) => {
    problems.expect(/status 404: .*\/docs\/concepts\.html$/);
    problems.tolerate(/Failed to load resource.* 404 .*concepts\.html/);
    // The not-found page gets as far as React before the browser leaves it. It says so itself: to
    // evaluate in a page with the next one under way can wait without end.
    const release = await holdBack(page, '**/docs/concepts/');
    await page.addInitScript(() => {
      const timer = setInterval(() => {
        window.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }));
        if (document.documentElement.dataset.hasHydrated !== 'true') return;
        clearInterval(timer);
        console.info('hydrated');
      }, 50);
    });
    const tookOver = page.waitForEvent('console', (message) => message.text() === 'hydrated');
    await page.goto('/docs/concepts.html', { waitUntil: 'commit' });
    await tookOver;
    release();
    await expect(page).toHaveURL('/docs/concepts/');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page Not Found');
  });

  test('a missing slash is added by the host', async ({ page }) => {
    await open(page, '/docs/concepts');
    await expect(page).toHaveURL('/docs/concepts/');
  });

  test('/docs/ is the root of the documentation, with its sidebar', async ({ page }) => {
    await open(page, '/docs/');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expect(sidebar.getByRole('link').first()).toBeVisible();
    await expect(contentLink(page).first()).toBeVisible();
  });

  test('/blog/authors/ lists exactly one author, who has a page', async ({ page }) => {
    await open(page, '/blog/authors/');
    const authors = page.getByRole('main').locator('a[href^="/blog/authors/"]');
    const paths = await authors.evaluateAll((links) => links.map((a) => a.getAttribute('href')));
    expect(new Set(paths).size).toBe(1);
    await authors.first().click();
    await expect(page).toHaveURL(/\/blog\/authors\/[^/]+\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('/markdown-page/ is there', async ({ page }) => {
    const response = await page.goto('/markdown-page/');
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.getByRole('article')).toContainText(/\S/);
  });
});

test.describe('scrolling', () => {
  const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
  const lastEntry = (page: Page) => page.locator('.table-of-contents a').last();

  /** The heading is in sight below the fixed navbar. */
  async function expectAtTop(page: Page, heading: Locator): Promise<void> {
    await expect(heading).toBeInViewport();
    const navbar = await page.locator('.navbar').boundingBox();
    await expect
      .poll(async () => (await heading.boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0));
  }

  test('goes to the anchor of the address: on load, by a link and on the way', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await open(page, longPage);
    const hash = (await lastEntry(page).getAttribute('href')) ?? '';
    const heading = page.locator(`[id="${hash.slice(1)}"]`);
    await expect(heading).not.toBeInViewport();

    await lastEntry(page).click();
    await expect(page).toHaveURL(longPage + hash);
    await expectAtTop(page, heading);

    await page.goto('about:blank');
    await open(page, longPage + hash);
    await expectAtTop(page, heading);

    await open(page, '/docs/');
    await navigateInClient(page, longPage + hash);
    await expectAtTop(page, heading);
  });

  test('starts at the top of the next page', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await open(page, longPage);
    await page.evaluate(() => {
      window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    });
    expect(await scrollTop(page)).toBeGreaterThan(0);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeHidden();
    await expect.poll(() => scrollTop(page)).toBe(0);
  });
});

test.describe('loading ahead', () => {
  const target = (page: Page) => page.locator('.navbar').getByRole('link', { name: 'Ecosystem' });
  const prefetched = (page: Page) => page.locator('link[rel="prefetch"]').count();

  test('fetches what a link leads to', async ({ page }) => {
    await open(page, '/docs/');
    await target(page).hover();
    await expect.poll(() => prefetched(page)).toBeGreaterThan(0);
  });

  for (const connection of [
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: 'slow-2g' },
  ]) {
    test(`does not with ${JSON.stringify(connection)}`, async ({ page }) => {
      await setConnection(page, connection);
      const requests: string[] = [];
      await open(page, '/docs/');
      await page.waitForLoadState('networkidle');
      page.on('request', (request) => requests.push(request.url()));
      await target(page).hover();
      await page.locator('.navbar').getByRole('link', { name: 'Concepts' }).hover();
      await target(page).focus();
      expect(await prefetched(page)).toBe(0);
      expect(requests).toEqual([]);

      // The page itself still comes when it is asked for.
      await target(page).click();
      await expect(page).toHaveURL('/docs/ecosystem/');
      await expect(page.getByRole('heading', { level: 1, name: /Ecosystem/ })).toBeVisible();
    });
  }
});

test.describe('when a page does not come', () => {
  // Nothing is fetched ahead, so that the click is what asks for the page.
  test.beforeEach(async ({ page }) => {
    await keepFromFetchingAhead(page);
  });
  const go = (page: Page) =>
    page.locator('.navbar').getByRole('link', { name: 'Ecosystem' }).click();
  const arrived = (page: Page) => page.getByRole('heading', { level: 1, name: /Ecosystem/ });

  test('the old page stays, and a bar shows that the next is loading', async ({ page }) => {
    await open(page, '/docs/');
    const title = page.getByRole('heading', { level: 1 });
    const before = await title.innerText();
    const release = await holdBack(page, scripts);
    await go(page);
    const bar = page.locator('#nprogress .bar');
    await expect(bar).toBeVisible();
    await expect(title).toHaveText(before);
    release();
    await expect(arrived(page)).toBeVisible();
    await expect(bar).toBeHidden();
  });

  test('a missing script is logged and the page reloaded', async ({ page, problems }) => {
    problems.expect(/^console\.warning: .*(?:chunk|ecosystem)/i);
    problems.expect(/^failed: .*\/assets\/js\//);
    problems.tolerate(/Failed to load resource: net::ERR_FAILED/);
    await open(page, '/docs/');
    await page.route(scripts, (route) => route.abort());
    const document = page.waitForRequest((request) => request.isNavigationRequest());
    await go(page);
    expect(new URL((await document).url()).pathname).toBe('/docs/ecosystem/');
    await page.unroute(scripts);
    await page.reload();
    await hydrated(page);
    await expect(arrived(page)).toBeVisible();
  });
});

test('a page that crashes says so and can be tried again', async ({ page, problems }) => {
  problems.expect(/broken on purpose/);
  problems.tolerate(/^console\.error: /);
  await open(page, '/docs/');
  // Every link watches whether it is in sight: the first in the next page's text breaks it.
  await page.evaluate(() => {
    const Observer = window.IntersectionObserver;
    window.IntersectionObserver = class extends Observer {
      override observe(target: Element): void {
        if (target.closest('main') !== null) {
          window.IntersectionObserver = Observer;
          throw new Error('broken on purpose');
        }
        super.observe(target);
      }
    };
  });
  await page.locator('.navbar').getByRole('link', { name: 'Ecosystem' }).click();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('broken on purpose');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Ecosystem/ })).toBeVisible();
});

test('a site at the wrong base URL says so', async ({ page, problems }) => {
  problems.expect(/^failed: .*\/assets\//);
  problems.tolerate(/Failed to load resource: net::ERR_FAILED/);
  // Its own inline styles are refused: it is plain text then.
  problems.tolerate(/Applying inline style|style-src-attr blocks inline/);
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText(/did not load properly/)).toBeVisible();
});

test('a stored version of the documentation that no longer exists is forgotten', async ({
  page,
}) => {
  const key = 'docs-preferred-version-default';
  await page.addInitScript((name) => {
    if (!sessionStorage.getItem('stored')) localStorage.setItem(name, '0.9');
    sessionStorage.setItem('stored', 'once');
  }, key);
  await open(page, '/docs/');
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
});

test('places in the history have keys of six characters', async ({ page }) => {
  await open(page, '/docs/');
  await page.locator('.navbar').getByRole('link', { name: 'Ecosystem' }).click();
  await expect(page).toHaveURL('/docs/ecosystem/');
  const state = await page.evaluate(() => window.history.state as { readonly key: string });
  expect(state.key).toMatch(/^[a-z0-9]{6}$/);
});
