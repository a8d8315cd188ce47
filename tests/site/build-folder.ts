import { readFileSync } from 'node:fs';

/** The build that is tested: another one than that of `npm run build` has its folder in SITE_BUILD. */
export const buildFolder = process.env.SITE_BUILD ?? 'build';

/** Whether the build is one without the performance layer (`OPTIMIZE=off`). */
export const plain = process.env.OPTIMIZE === 'off';

/** The address that the build is for: that of docusaurus.config.ts, unless a deployment sets it. */
export const siteUrl = process.env.SITE_URL ?? 'https://docs.fusio-project.org';

/** Every page that the sitemap lists, with its address for search engines, at the public host. */
export const sitePages = (): Array<{ path: string; canonical: string }> =>
  Array.from(
    readFileSync(`${buildFolder}/sitemap.xml`, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, canonical = '']) => ({ canonical, path: new URL(canonical).pathname }),
  );
