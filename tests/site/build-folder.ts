import { readFileSync } from 'node:fs';

/** The build that is tested; SITE_BUILD names another one than that of `npm run build`. */
export const buildFolder = process.env.SITE_BUILD ?? 'build';

/** Whether the build has no performance layer (`OPTIMIZE=off`). */
export const plain = process.env.OPTIMIZE === 'off';

/** The public address of the build: that of docusaurus.config.ts unless a deployment sets it. */
export const siteUrl = process.env.SITE_URL ?? 'https://docs.fusio-project.org';

/** All pages of the sitemap, each with its path and its URL at the public host. */
export const sitePages = (): Array<{ path: string; canonical: string }> =>
  Array.from(
    readFileSync(`${buildFolder}/sitemap.xml`, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, canonical = '']) => ({ canonical, path: new URL(canonical).pathname }),
  );
