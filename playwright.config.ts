import { defineConfig } from '@playwright/test';

import { chromium } from './tests/support/chromium';

/** The browser suite: the production build in build/, served as a static host serves it. */
export default defineConfig({
  testDir: 'tests/site',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/chromium.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    launchOptions: chromium,
  },
});
