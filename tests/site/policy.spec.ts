import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { filesBelow } from '../../src/plugins/emitted/files';
import { buildFolder, expect, open, test } from './fixtures';

for (const host of ['with headers', 'without headers']) {
  test(`the policy blocks what is injected into a page of a host ${host}`, async ({
    page,
    problems,
  }) => {
    problems.expect(/Policy violation: script-src-elem blocks inline/);
    problems.expect(/Policy violation: script-src-attr blocks inline/);
    problems.expect(/Policy violation: style-src-attr blocks inline/);
    problems.expect(/^failed: https:\/\/elsewhere\.example\/pixel\.png \(csp\)$/);
    problems.tolerate(/Content Security Policy|Policy violation: img-src|^foreign origin/);
    if (host === 'without headers') {
      // The page alone: a file that is fetched ahead could outlast the test.
      await page.route('**/docs/bootstrap/', async (route) => {
        const response = await route.fetch();
        const headers = { ...response.headers() };
        delete headers['content-security-policy'];
        await route.fulfill({ response, headers });
      });
    }
    await open(page, '/docs/bootstrap/');
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
}

test('every page has the policy of the headers before everything it governs', async () => {
  const [, policy = ''] =
    /Content-Security-Policy: (.+); frame-ancestors \*$/m.exec(
      readFileSync(path.join(buildFolder, '_headers'), 'utf8'),
    ) ?? [];
  expect(policy).toContain("script-src 'self' 'sha256-");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  const pages = await filesBelow(buildFolder, '.html');
  expect(pages.length).toBeGreaterThan(300);
  const wrong = pages.filter((file) => {
    const [head, rest] = readFileSync(path.join(buildFolder, file), 'utf8').split(meta);
    return rest === undefined || /<(?:script|style|link)\b/.test(head ?? '');
  });
  expect(wrong).toEqual([]);
});

test('no file reveals the machine that built it, or its secrets', async () => {
  const secrets = Object.entries(process.env)
    .filter(([name, value = '']) => /TOKEN|SECRET/.test(name) && value.length >= 16)
    .map(([, value = '']) => value);
  const told = [process.cwd(), `${os.homedir()}/.`, ...secrets];
  const files = await filesBelow(buildFolder, '');
  expect(files.length).toBeGreaterThan(500);
  const telling = files.filter((file) => {
    const content = readFileSync(path.join(buildFolder, file));
    return told.some((word) => content.includes(word));
  });
  expect(telling).toEqual([]);
});

test('the build has no source files or source maps', async () => {
  const sources = /\.(?:map|tsx?|mdx|log|env|pem|key)$|(?:^|\/)\.[^/]+$/;
  const files = await filesBelow(buildFolder, '');
  expect(files.filter((file) => sources.test(file))).toEqual([]);
});

test('the licenses of everything shipped to readers are listed', () => {
  const list = readFileSync(path.join(buildFolder, 'third-party-licenses.txt'), 'utf8');
  const listed = [...list.matchAll(/^(\S+) \d+\.\d+\.\S+ \(.+\)$/gm)].map(([, name]) => name);
  for (const name of [
    ...['@docusaurus/core', '@docusaurus/theme-classic', '@mdx-js/react', 'clsx', 'infima'],
    ...['minisearch', 'react', 'react-dom', 'react-router', 'scheduler'],
  ]) {
    expect.soft(listed, name).toContain(name);
  }
  // What works in the build alone stays there.
  for (const name of ['zod', 'satori', 'prismjs', 'yaml']) expect.soft(listed).not.toContain(name);
});
