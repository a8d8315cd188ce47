import { existsSync, readFileSync } from 'node:fs';

/** A page of the production build. */
export interface SitePage {
  readonly path: string;
  /** The address for search engines, at the public host. */
  readonly canonical: string;
}

/** Every page that build/sitemap.xml lists. */
export function sitePages(): SitePage[] {
  if (!existsSync('build/sitemap.xml')) {
    throw new Error('build/sitemap.xml is missing: run "npm run build" first.');
  }
  const sitemap = readFileSync('build/sitemap.xml', 'utf8');
  return [...sitemap.matchAll(/<loc>(?<address>[^<]+)<\/loc>/g)].map((match) => {
    const canonical = match.groups?.address ?? '';
    return { canonical, path: new URL(canonical).pathname };
  });
}
