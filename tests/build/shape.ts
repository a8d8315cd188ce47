import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { type Browser, chromium as playwright, type Page } from '@playwright/test';
import { expect } from 'vitest';

import { hydrated } from '../site/fixtures';
import { chromium, unpackChromium } from '../support/chromium';
import { type StaticHost, startStaticHost } from '../support/server';
import { buildWith } from './build-with';

/** A configuration that is the site's own except for the changes, which see it as `site`. */
export async function configuredWith(changes: string): Promise<Record<string, string>> {
  return {
    'site.config.ts': await readFile('docusaurus.config.ts', 'utf8'),
    'docusaurus.config.ts': `import site from './site.config';\n${changes}\n`,
  };
}

/** How a page is visited. */
interface Visit {
  /** Of the window, in pixels; 1440 where it is not given. */
  readonly width?: number;
  /** What the system prefers; light where it is not given. */
  readonly colorScheme?: 'light' | 'dark';
  /** Whether React has to run first, as it does where it is not given. */
  readonly live?: boolean;
  /** Whether errors in the console belong to what is tested. */
  readonly mayComplain?: boolean;
}

/** A built fixture site in a browser. */
export class Shape {
  private host: StaticHost | undefined;
  private browser: Browser | undefined;
  private folder = '';

  /** Builds and serves it. */
  async start(files: Readonly<Record<string, string>>): Promise<void> {
    await unpackChromium();
    const { code, output } = await buildWith(files, async (outDir) => {
      this.folder = await mkdtemp(path.resolve('.cache', 'shape-'));
      await cp(outDir, this.folder, { recursive: true });
    });
    expect(code, output).toBe(0);
    this.host = await startStaticHost(this.folder);
    this.browser = await playwright.launch(chromium);
  }

  async stop(): Promise<void> {
    await this.browser?.close();
    await this.host?.close();
    if (this.folder !== '') await rm(this.folder, { recursive: true, force: true });
  }

  /**
   * Opens a page in a browser of its own and fails where its console complains.
   */
  async visit(
    at: string,
    use: (page: Page) => Promise<void>,
    { width = 1440, colorScheme = 'light', live = true, mayComplain = false }: Visit = {},
  ): Promise<void> {
    if (!this.browser || !this.host) throw new Error('not started');
    const page = await this.browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    try {
      await page.goto(this.host.origin + at);
      if (live) await hydrated(page);
      await use(page);
      if (!mayComplain) expect(complaints).toEqual([]);
    } finally {
      await page.close();
    }
  }
}

export const theme = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.dataset.theme,
    document.documentElement.dataset.themeChoice,
  ]);
