import { test as base, expect } from '@playwright/test';
import { startStaticHost } from '../support/server';
import { buildFolder } from './build-folder';
import { keepFromFetchingAhead } from './fixtures';

for (let i = 0; i < 8; i++)
  base(`reload ${i}`, async ({ page }) => {
    const log: string[] = [];
    let host = await startStaticHost('build');
    await keepFromFetchingAhead(page);
    await page.goto(`${host.origin}/docs/bootstrap/`);
    await host.close();
    host = await startStaticHost(buildFolder, Number(new URL(host.origin).port));
    await page.mouse.move(300, 300, { steps: 3 });
    const t0 = Date.now();
    page.on('request', (r) => log.push(`${Date.now() - t0} > ${r.url()}`));
    page.on('requestfinished', (r) => log.push(`${Date.now() - t0} ok ${r.url()}`));
    page.on('requestfailed', (r) => log.push(`${Date.now() - t0} FAIL ${r.url()} ${r.failure()?.errorText}`));
    page.on('console', (m) => log.push(`${Date.now() - t0} console ${m.text()}`));
    page.on('pageerror', (m) => log.push(`${Date.now() - t0} error ${m.message}`));
    await page.getByRole('link', { name: 'Load the page again' }).click();
    log.push(`${Date.now() - t0} clicked`);
    const deadline = Date.now() + 12_000;
    let live = false;
    while (!live && Date.now() < deadline) {
      live = (await Promise.race([page.evaluate(() => document.documentElement.dataset.hasHydrated === 'true').catch((e) => (log.push(String(e)), false)), new Promise((r) => setTimeout(() => r('stuck'), 3000))])) === true;
      await new Promise((r) => setTimeout(r, 200));
    }
    if (!live) {
      const state = await Promise.race([page.evaluate(async () => {
        const raf = await Promise.race([new Promise((r) => requestAnimationFrame(() => r('raf'))), new Promise((r) => setTimeout(() => r('no raf'), 2000))]);
        return { raf, ready: document.readyState, vis: document.visibilityState, url: location.href, scripts: [...document.scripts].map((s) => s.src + (s.defer ? ' defer' : '') + (s.async ? ' async' : '')), docusaurus: 'docusaurus' in window, res: performance.getEntriesByType('resource').map((e) => e.name + ' ' + Math.round((e as PerformanceResourceTiming).responseEnd)) };
      }), new Promise((r) => setTimeout(() => r('evaluate stuck'), 6000))]);
      console.log('HANG', i, JSON.stringify(state, null, 1), log.join('\n'));
    }
    expect(live).toBe(true);
    await host.close();
  });
