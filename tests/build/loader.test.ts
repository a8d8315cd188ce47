import { chromium as playwright } from '@playwright/test';
import { expect, test } from 'vitest';

import { chromium, unpackChromium } from '../support/chromium';
import { startStaticHost } from '../support/server';
import { buildWith } from './build-with';

/** A page whose text is loaded as Docusaurus loads pages, and too late for the first render. */
const files = {
  'src/pages/loader.tsx': `import Layout from '@theme/Layout';
import Loading from '@theme/Loading';
import Loadable from 'react-loadable';
import { useState } from 'react';

const Late = Loadable({ loader: () => import('../late'), loading: Loading });

export default function Loader() {
  const [asked, setAsked] = useState(false);
  return (
    <Layout title="Loader" description="A page that loads its text when it is asked for it, slowly or not at all, as it comes.">
      <main>{asked ? <Late /> : <button type="button" onClick={() => setAsked(true)}>Ask</button>}</main>
    </Layout>
  );
}
`,
  'src/late.tsx': `export default function Late() {
  return <p>Here at last</p>;
}
`,
};

test('the loader waits in silence, then says so, shows an error and tries again', async () => {
  await unpackChromium();
  const { code, output, result } = await buildWith(files, async (outDir) => {
    const host = await startStaticHost(outDir);
    const browser = await playwright.launch(chromium);
    try {
      // A service worker would fetch what the page asks for, past what is held back below.
      const page = await browser.newPage({ serviceWorkers: 'block' });
      await page.goto(`${host.origin}/loader/`);
      const live = page.locator('html[data-has-hydrated="true"]');
      await page.mouse.move(10, 10);
      await page.mouse.move(20, 20);
      await live.waitFor({ state: 'attached' });

      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/assets/js/**', async (route) => {
        await released;
        await route.abort();
      });
      await page.getByRole('button', { name: 'Ask' }).click();
      const main = page.getByRole('main');
      const atOnce = await main.innerText();
      await page.getByText('Loading …').waitFor();
      release();
      const error = page.getByRole('alert');
      await error.waitFor();
      const message = await error.innerText();

      await page.unroute('**/assets/js/**');
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByText('Here at last').waitFor();
      return { atOnce, message };
    } finally {
      await browser.close();
      await host.close();
    }
  });
  expect(code, output).toBe(0);
  expect(result?.atOnce).toBe('');
  expect(result?.message).toMatch(/chunk/i);
});
