import { rmSync } from 'node:fs';
import path from 'node:path';

import { startStaticHost, type StaticHost } from '../../tests/support/server';
import type { Site } from './site';

/** Where the production build of a site stands. */
export const outputOf = (site: Site, scale: number): string =>
  path.join(site.folder(scale), site.output);

/**
 * Serves a production build. All sites are served alike, with gzip and no further headers: those
 * that this site asks its host for would be no comparison of sites.
 *
 * @throws where there is no build
 */
export async function serve(site: Site, scale: number): Promise<StaticHost> {
  const output = outputOf(site, scale);
  rmSync(path.join(output, '_headers'), { force: true });
  return startStaticHost(output);
}
