import { expect, hydrated, test } from './fixtures';

/* What readers choose on a page, and what the site remembers. */

test('reload and back restore the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  const scrollTop = (): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/docs/bootstrap/');
  await page.evaluate(() => {
    window.scrollTo({ top: 1500, behavior: 'instant' });
  });
  await page.reload();
  await expect.poll(scrollTop).toBe(1500);
  await hydrated(page);
  expect(await scrollTop()).toBe(1500);
  await page.goto('/docs/glossary/');
  await page.goBack();
  await expect.poll(scrollTop).toBe(1500);
  await hydrated(page);
  expect(await scrollTop()).toBe(1500);
});

test('a chosen form of set-up and database apply to all pages', async ({ page }) => {
  const strip = page.locator('.tab-strip');
  const forms = async (): Promise<string[]> => [
    ...new Set(
      await strip
        .locator('> input:checked')
        .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('data-tab') ?? '')),
    ),
  ];
  await page.goto('/docs/installation/docker/');
  await strip.first().getByText('PostgreSQL', { exact: true }).click();
  await page.goto('/docs/backend/api/action/sql-query-all/');
  await strip.first().getByText('Backend API', { exact: true }).click();
  await expect.poll(forms).toEqual(['api']);
  await page.goto('/docs/backend/api/action/sql-insert/');
  await expect.poll(forms).toEqual(['api']);
  await hydrated(page);
  await page.reload();
  expect(await forms()).toEqual(['api']);
  await page.goto('/docs/installation/backup-and-restore/');
  await expect(strip.locator('> [data-tab="database:postgresql"]:checked')).toHaveCount(2);
});

test('a reader can report an error on a page in the issue tracker', async ({ page }) => {
  await page.goto('/docs/concepts/event/');
  const link = page.getByRole('link', { name: 'Open an issue' });
  const url = new URL((await link.getAttribute('href')) ?? '');
  expect(url.origin + url.pathname).toBe('https://github.com/apioo/fusio-docs/issues/new');
  expect(url.searchParams.get('title')).toMatch(
    /^Documentation: \/docs\/concepts\/event\/ \(\d+\.\d+\.\d+\)$/,
  );
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await page.emulateMedia({ media: 'print' });
  await expect(link).toBeHidden();
  // Where a page cannot be edited, nobody is asked.
  await page.goto('/blog/fusio-7-1/');
  await expect(page.getByRole('link', { name: 'Open an issue' })).toHaveCount(0);
});
