import type { BrowserContext } from '@playwright/test';

import type { Context } from './context';

/** A reader with an empty cache and a desktop's window. */
export async function newReader({ browser }: Context): Promise<BrowserContext> {
  const reader = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  // The compiler names the functions that are handed to the page with a helper it does not have.
  await reader.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  return reader;
}
