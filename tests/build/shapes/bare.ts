import { describe, expect, test } from 'vitest';

import { BARE, emitted, overflow, theme, visit } from './site';

describe('a site without options, written from right to left', () => {
  test('has its sidebar on the right, no footer, no switch, and one theme', async () => {
    await visit(`/${BARE}/docs/`, async (page) => {
      expect(await page.getByRole('contentinfo').count()).toBe(0);
      expect(await page.locator('.navbar').getByRole('button', { name: /mode/i }).count()).toBe(0);
      expect((await theme(page))[0]).toBe('dark');
      expect(await page.locator('html').getAttribute('lang')).toBe('ar');
      const sidebar = await page.locator('.theme-doc-sidebar-container').boundingBox();
      const main = await page.getByRole('article').boundingBox();
      expect(sidebar && main && sidebar.x > main.x).toBe(true);
    });
  });

  test.each([320, 1440])('keeps long words, tables and code inside of %i px', async (width) => {
    await visit(`/${BARE}/docs/wide/`, async (page) => expect(await overflow(page)).toBe(0), {
      width,
    });
  });

  test('says which item of the navbar failed, why, and offers to try again', async () => {
    await visit(
      `/${BARE}/docs/?fail`,
      async (page) => {
        await page.mouse.move(10, 10);
        await page.mouse.move(20, 20);
        await page.getByRole('heading', { name: 'This page crashed' }).waitFor();
        const text = await page.locator('body').innerText();
        expect(text).toMatch(/navbar item failed to render[^]*"value": "An item"/);
        expect(text).toContain('No value today');
        expect(await page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
      },
      { live: false, mayComplain: true },
    );
  });
});

test('a part that does not load waits in silence, then says so, shows an error and tries again', async () => {
  await visit(
    '/loader/',
    async (page) => {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/assets/js/**', async (route) => {
        await released;
        await route.abort();
      });
      await page.getByRole('button', { name: 'Ask' }).click();
      const main = page.getByRole('main');
      expect(await main.innerText()).toBe('');
      await page.getByText('Loading …').waitFor();
      release();
      const error = page.getByRole('alert');
      await error.waitFor();
      expect(await error.innerText()).toMatch(/chunk/i);

      await page.unroute('**/assets/js/**');
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByText('Here at last').waitFor();
    },
    { mayComplain: true },
  );
});

test('a language with one translated page links to what it has not', () => {
  const translated = emitted(`${BARE}/docs/concepts/index.html`);
  expect(translated).toMatch(new RegExp(`href="?/${BARE}/docs/bootstrap/`));
  const original = emitted(`${BARE}/docs/bootstrap/index.html`);
  expect(original).toMatch(new RegExp(`href="?/${BARE}/docs/concepts/`));
});

test('the headers of a host allow the scripts of all languages', () => {
  const hashes = (name: string): readonly string[] => emitted(name).match(/'sha256-[^']+'/g) ?? [];
  const scripts = [...hashes('docs/index.html'), ...hashes(`${BARE}/docs/index.html`)];
  expect(scripts.filter((hash) => !hashes('_headers').includes(hash))).toEqual([]);
});
