import { expect, open, test } from './fixtures';

test('the policy blocks what is injected into a page', async ({ page, problems }) => {
  problems.expect(/Policy violation: script-src-elem blocks inline/);
  problems.expect(/Policy violation: script-src-attr blocks inline/);
  problems.expect(/Policy violation: style-src-attr blocks inline/);
  problems.expect(/^failed: https:\/\/elsewhere\.example\/pixel\.png \(csp\)$/);
  problems.tolerate(/Content Security Policy|Policy violation: img-src|^foreign origin/);
  await open(page, '/');
  const blocked = page.waitForEvent('requestfailed');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.injected = "true"';
    const host = document.createElement('div');
    host.innerHTML = `<p style="color: red">styled</p>
      <button onclick="document.documentElement.dataset.injected = 'true'">listener</button>
      <img alt="" src="https://elsewhere.example/pixel.png">`;
    document.body.append(script, host);
    host.querySelector('button')?.click();
  });
  await blocked;
  await expect(page.locator('html')).not.toHaveAttribute('data-injected');
});

test('any site may show a page in a frame', async ({ request }) => {
  const headers = (await request.get('/docs/backend/')).headers();
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['content-security-policy']).toMatch(/frame-ancestors \*(;|$)/);
});

test('a home page that could not load its files explains the base URL', async ({
  page,
  problems,
}) => {
  problems.expect(/^failed: .*\/assets\//);
  problems.tolerate(/Failed to load resource/);
  // Its own inline styles are refused: it is plain text then.
  problems.tolerate(/Applying inline style|style-src-attr blocks inline/);
  await page.route('**/assets/**', (route) => route.abort('failed'));
  await page.goto('/');
  const banner = page.locator('#__docusaurus-base-url-issue-banner');
  await expect(banner).toBeVisible();
  await expect(banner).toContainText('Current configured baseUrl = /');
});
