import type { LoadContext } from '@docusaurus/types';
import { expect, test } from 'vitest';

import finishedSite from './finished-site';

test.each([false, undefined])('trailingSlash: %s is refused at the start', (trailingSlash) => {
  const context = { siteConfig: { trailingSlash } } as LoadContext;
  expect(() => finishedSite(context)).toThrow(/docusaurus\.config\.ts: trailingSlash must be true/);
});
