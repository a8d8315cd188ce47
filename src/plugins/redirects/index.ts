import fs from 'node:fs';
import path from 'node:path';

import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';

import { escapeRegExp } from '../../../reference/lib/escape-reg-exp';
import { readDataFile } from '../../../reference/lib/data-file';
import { formatError, SourceErrors } from '../../../reference/lib/source-error';
import { helpAddresses, helpRoot, redirects } from '../../../reference/schema/addresses';
import { nearestPages } from '../search';
import { readPublished } from './published';

/** Reads the addresses to redirect to another, or to the page above. Those below a root may be pages. */
function readRedirects(file: string, schema: typeof redirects, root = '') {
  const read = readDataFile(file, schema);
  return Object.entries(read.data).map(([address, target]) => ({
    address: root + address,
    target,
    mayBePage: root !== '',
    errorWith: (problem: string) =>
      formatError({ file, line: read.lineOf([address]) }, `"${address}" ${problem}`),
  }));
}

/** The routes of the site as in redirects.yaml: without base URL, with a trailing slash. */
const siteRoutes = (paths: readonly string[], baseUrl: string): ReadonlySet<string> =>
  new Set(
    paths
      .filter((route) => `${route}/`.startsWith(baseUrl))
      .map((route) => decodeURI(`/${route.slice(baseUrl.length)}/`).replace(/\/{2,}/g, '/')),
  );

/** The nearest parent of an address that is a page. */
function pageAbove(address: string, routes: ReadonlySet<string>): string {
  const above = address.replace(/[^/]+\/$/, '');
  return above === '/' || routes.has(above) ? above : pageAbove(above, routes);
}

/** The route that an address resembles most, as a suggestion. */
function nearestTo(address: string, routes: ReadonlySet<string>): string | undefined {
  const pages = Array.from(routes, (route) => ({ route, title: '' }));
  return nearestPages(address, pages, 1)[0]?.route;
}

const hasPart = (html: string, id: string): boolean =>
  new RegExp(`\\sid=(["']?)${escapeRegExp(id)}\\1[\\s>/]`).test(html);

/** A page that redirects without a script, on any static host and inside a frame. */
const redirectPage = (target: string, siteUrl: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This page is somewhere else</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${target}">
<link rel="canonical" href="${new URL(target.replace(/#.*/, ''), siteUrl).href}"></head>
<body><main><h1>This page is somewhere else</h1><p>Continue to <a href="${target}">${target}</a>.</p></main></body></html>
`;

/**
 * Redirects addresses without a page: those that the Help buttons of the backend app open
 * (reference/help-addresses.yaml), and those of former pages (reference/redirects.yaml). Stops the
 * build, with file and line, if one leads nowhere or is a page, or if nothing serves an address of
 * reference/published-routes.txt.
 */
export default function redirectsPlugin({ siteDir, siteConfig, baseUrl }: LoadContext): Plugin {
  const folder = path.join(siteDir, 'reference');
  const all = [
    ...readRedirects(path.join(folder, 'help-addresses.yaml'), helpAddresses, helpRoot),
    ...readRedirects(path.join(folder, 'redirects.yaml'), redirects),
  ];
  const list = path.join(folder, 'published-routes.txt');
  const published = readPublished(list);

  return {
    name: 'redirects',
    getClientModules: () => [path.join(__dirname, 'browser', 'file-name-in-path.ts')],
    postBuild({ outDir, routesPaths }) {
      const routes = siteRoutes(routesPaths, baseUrl);
      const pageOf = (route: string): string => path.join(outDir, route, 'index.html');
      const errors: string[] = [];

      for (const { address, target, mayBePage, errorWith } of all) {
        if (mayBePage && routes.has(address)) continue;
        const [route = '', part] = (target ?? pageAbove(address, routes)).split('#');
        const page = pageOf(address);
        if (fs.existsSync(page)) {
          const file = path.relative(siteDir, page);
          errors.push(
            errorWith(`is served already, by ${file}; remove this line, or what serves it`),
          );
        } else if (!routes.has(route)) {
          const nearest = nearestTo(route, routes);
          const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
          errors.push(errorWith(`leads to ${route}, which is no page${hint}`));
        } else if (part !== undefined && !hasPart(fs.readFileSync(pageOf(route), 'utf8'), part)) {
          errors.push(errorWith(`leads to ${route}#${part}, but that page has no part "${part}"`));
        } else {
          const to = baseUrl + (target ?? route).slice(1);
          fs.mkdirSync(path.dirname(page), { recursive: true });
          fs.writeFileSync(page, redirectPage(to, siteConfig.url));
        }
      }

      const served = new Set(all.map(({ address }) => address));
      for (const [route, line] of published) {
        if (fs.existsSync(pageOf(route)) || served.has(route)) continue;
        const example = nearestTo(route, routes) ?? '/docs/the-page-that-answers/';
        const problem = `nothing serves ${route} any more, and readers have links to it; bring the page back, or add to reference/redirects.yaml where its content is now, such as "${route}: ${example}"`;
        errors.push(formatError({ file: list, line }, problem));
      }
      if (errors.length > 0) throw new SourceErrors(errors);

      const added = [...routes].filter(
        (route) => !published.has(route) && fs.existsSync(pageOf(route)),
      );
      if (added.length > 0) {
        logger.warn(
          `${added.length} new addresses are not in reference/published-routes.txt, such as ${added[0]}. Add them with "npm run routes".`,
        );
      }
    },
  };
}
