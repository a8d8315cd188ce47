import { expect, holdBack, keepFromFetchingAhead, open, scripts, test } from './fixtures';

test('the old page stays while the next does not come, and a bar shows that it is loading', async ({
  page,
}) => {
  // Nothing is fetched ahead, so that the click is what asks for the page.
  await keepFromFetchingAhead(page);
  await open(page, '/docs/');
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.innerText();
  const release = await holdBack(page, scripts);
  await page.locator('.navbar').getByRole('link', { name: 'Ecosystem' }).click();
  const bar = page.locator('#nprogress .bar');
  await expect(bar).toBeVisible();
  await expect(title).toHaveText(before);
  release();
  await expect(title).toHaveText(/Ecosystem/);
  await expect(bar).toBeHidden();
});

test('a site at the wrong base URL says so', async ({ page, problems }) => {
  problems.expect(/^failed: .*\/assets\//);
  problems.tolerate(/Failed to load resource: net::ERR_FAILED/);
  // Its own inline styles are refused: it is plain text then.
  problems.tolerate(/Applying inline style|style-src-attr blocks inline/);
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/');
  const banner = page.locator('#__docusaurus-base-url-issue-banner');
  await expect(banner).toContainText('did not load properly');
  await expect(banner).toContainText('Current configured baseUrl = /');
});
