import fs from 'node:fs';
import path from 'node:path';

import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';

import { nearestPages } from '../../search/browser/nearest';
import { escapeRegExp } from '../../shared/escape-reg-exp';
import { formatError } from '../../shared/source-error';
import { readDataFile } from '../../shared/yaml-file';
import { writeRedirect } from '../help-addresses/redirect-page';
import { siteRoutes } from '../help-addresses/resolve';
import { parsePublished } from './published';
import { redirects } from './redirects';

/** How many new pages the log names. */
const NAMED = 3;

/** A suggestion for whoever has to say where a page went. */
function nearestTo(address: string, routes: ReadonlySet<string>): string | undefined {
  const pages = Array.from(routes, (route) => ({ route, title: '' }));
  return nearestPages(address, pages, 1)[0]?.route;
}

/** Whether an emitted page has a part of this name. */
const hasPart = (html: string, id: string): boolean =>
  new RegExp(`\\sid=(["']?)${escapeRegExp(id)}\\1[\\s>/]`).test(html);

/**
 * Keeps every address alive that has ever been published: writes the redirects of
 * reference/redirects.yaml, and stops the build, with file and line, where one leads nowhere or lies
 * on a page, or where nothing serves an address of reference/published-routes.txt any more.
 *
 * It writes before its first `await`, and behind the help addresses, whose redirects count.
 */
export default function oldAddresses({ siteDir, siteConfig, baseUrl }: LoadContext): Plugin {
  const redirectsFile = path.join(siteDir, 'reference', 'redirects.yaml');
  const publishedFile = path.join(siteDir, 'reference', 'published-routes.txt');
  const result = readDataFile(redirectsFile, redirects);
  if (!result.ok) throw new Error(result.errors.join('\n'));
  const { data, lineOf } = result;
  const { entries: published, wrong } = parsePublished(fs.readFileSync(publishedFile, 'utf8'));
  if (wrong.length > 0) {
    const problem = 'is not an address; allowed: a path from its first slash to its last';
    throw new Error(
      wrong
        .map(({ route, line }) =>
          formatError({ file: publishedFile, line }, `"${route}" ${problem}`),
        )
        .join('\n'),
    );
  }

  return {
    name: 'old-addresses',
    postBuild({ outDir, routesPaths }) {
      const routes = siteRoutes(routesPaths, baseUrl);
      const fileOf = (route: string): string => path.join(outDir, route, 'index.html');
      const errors: string[] = [];
      const refuse = (address: string, problem: string): void => {
        const position = { file: redirectsFile, line: lineOf([address]) };
        errors.push(formatError(position, `"${address}" ${problem}`));
      };

      for (const [address, target] of Object.entries(data)) {
        const [route = '', part] = target.split('#');
        const page = fileOf(address);
        if (fs.existsSync(page)) {
          refuse(
            address,
            `is served already, by ${path.relative(siteDir, page)}; remove this line, or what serves it`,
          );
        } else if (!routes.has(route)) {
          const nearest = nearestTo(route, routes);
          const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
          refuse(address, `leads to ${route}, which is no page${hint}`);
        } else if (part !== undefined && !hasPart(fs.readFileSync(fileOf(route), 'utf8'), part)) {
          refuse(address, `leads to ${target}, but that page has no part "${part}"`);
        } else {
          writeRedirect(page, baseUrl + target.slice(1), siteConfig.url);
        }
      }

      for (const { route, line } of published) {
        if (fs.existsSync(fileOf(route)) || route in data) continue;
        const example = nearestTo(route, routes) ?? '/docs/the-page-that-answers/';
        errors.push(
          formatError(
            { file: publishedFile, line },
            `nothing serves ${route} any more, and readers have links to it; bring the page back, or add to reference/redirects.yaml where its content is now, such as "${route}: ${example}"`,
          ),
        );
      }
      if (errors.length > 0) throw new Error(errors.join('\n'));

      const known = new Set(published.map(({ route }) => route));
      const added = [...routes].filter(
        (route) => !known.has(route) && fs.existsSync(fileOf(route)),
      );
      if (added.length > 0) {
        const names = added.slice(0, NAMED).join(', ') + (added.length > NAMED ? ', …' : '');
        logger.warn(
          `${added.length} new addresses are not in reference/published-routes.txt: ${names}. Add them with "npm run routes".`,
        );
      }
      logger.info(
        `${published.length} published addresses are served, ${Object.keys(data).length} by a redirect.`,
      );
    },
  };
}
