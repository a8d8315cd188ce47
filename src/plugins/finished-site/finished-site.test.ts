import logger from '@docusaurus/logger';
import type { LoadContext } from '@docusaurus/types';
import { expect, test, vi } from 'vitest';

import finishedSite from '.';

test.each([false, undefined])('trailingSlash: %s is refused at the start', (trailingSlash) => {
  const said = vi.spyOn(logger, 'error').mockReturnValue();
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  const context = { siteConfig: { trailingSlash } } as LoadContext;
  expect(() => finishedSite(context)).toThrow('exit 1');
  expect(said).toHaveBeenCalledWith(
    expect.stringMatching(/^docusaurus\.config\.ts: trailingSlash/),
  );
});
