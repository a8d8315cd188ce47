import { existsSync, readFileSync } from 'node:fs';

import { buildFolder } from './build-folder';

/** A page of the production build. */
export interface SitePage {
  readonly path: string;
  /** The address for search engines, at the public host. */
  readonly canonical: string;
}

/** Every page that its sitemap lists. */
export function sitePages(): SitePage[] {
  if (!existsSync(`${buildFolder}/sitemap.xml`)) {
    throw new Error(`${buildFolder}/sitemap.xml is missing: run "npm run build" first.`);
  }
  const sitemap = readFileSync(`${buildFolder}/sitemap.xml`, 'utf8');
  return [...sitemap.matchAll(/<loc>(?<address>[^<]+)<\/loc>/g)].map((match) => {
    const canonical = match.groups?.address ?? '';
    return { canonical, path: new URL(canonical).pathname };
  });
}
