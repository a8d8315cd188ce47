import fs from 'node:fs';
import path from 'node:path';

import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type * as z from 'zod';

import { nearestPages } from '../search';
import { escapeRegExp } from '../../../reference/lib/escape-reg-exp';
import { formatError, SourceErrors } from '../../../reference/lib/source-error';
import { readDataFile } from '../../../reference/lib/data-file';
import { readPublished } from './published';
import { redirectPage } from './redirect-page';
import { indexAbove, siteRoutes } from './resolve';
import { helpAddresses, helpRoot, redirects } from './schema';

const NAMED = 3;

function readAddresses<Schema extends z.ZodType>(file: string, schema: Schema) {
  const result = readDataFile(file, schema);
  if (!result.ok) throw new SourceErrors(result.errors);
  const errorAt = (address: string, problem: string): string =>
    formatError({ file, line: result.lineOf([address]) }, `"${address}" ${problem}`);
  return { entries: result.data, errorAt };
}

/** A suggestion for whoever has to say where a page went. */
function nearestTo(address: string, routes: ReadonlySet<string>): string | undefined {
  const pages = Array.from(routes, (route) => ({ route, title: '' }));
  return nearestPages(address, pages, 1)[0]?.route;
}

const hasPart = (html: string, id: string): boolean =>
  new RegExp(`\\sid=(["']?)${escapeRegExp(id)}\\1[\\s>/]`).test(html);

/**
 * Keeps addresses alive that are no page: those that the Help buttons of the backend app open
 * (reference/help-addresses.yaml), and those of former pages (reference/redirects.yaml). Stops the
 * build, with file and line, where one leads nowhere or is a page, and where nothing serves an
 * address of reference/published-routes.txt.
 *
 * It writes without an `await`, so that plugins which read the emitted HTML see the redirects.
 */
export default function redirectsPlugin({ siteDir, siteConfig, baseUrl }: LoadContext): Plugin {
  const fileOf = (name: string): string => path.join(siteDir, 'reference', name);
  const help = readAddresses(fileOf('help-addresses.yaml'), helpAddresses);
  const old = readAddresses(fileOf('redirects.yaml'), redirects);
  const publishedFile = fileOf('published-routes.txt');
  const published = readPublished(publishedFile);

  return {
    name: 'redirects',
    getClientModules: () => [path.join(__dirname, 'browser', 'file-name-in-path.ts')],
    postBuild({ outDir, routesPaths }) {
      const routes = siteRoutes(routesPaths, baseUrl);
      const pageOf = (route: string): string => path.join(outDir, route, 'index.html');
      const errors: string[] = [];
      const write = (page: string, target: string): void => {
        fs.mkdirSync(path.dirname(page), { recursive: true });
        fs.writeFileSync(page, redirectPage(baseUrl + target.slice(1), siteConfig.url));
      };

      for (const [address, target] of Object.entries(help.entries)) {
        const page = pageOf(helpRoot + address);
        if (routes.has(helpRoot + address)) continue;
        const found = target !== null && routes.has(target) ? target : indexAbove(address, routes);
        if (found === undefined) {
          const problem = `has no page, and no index above it up to ${helpRoot} exists`;
          errors.push(help.errorAt(address, problem));
        } else if (fs.existsSync(page)) {
          const problem = `has no route, but ${path.relative(siteDir, page)} is already there`;
          errors.push(help.errorAt(address, problem));
        } else {
          if (target !== null && found !== target) {
            logger.warn(`Help address ${address} goes to ${found}: ${target} does not exist.`);
          }
          write(page, found);
        }
      }

      for (const [address, target] of Object.entries(old.entries)) {
        const refuse = (problem: string) => errors.push(old.errorAt(address, problem));
        const [route = '', part] = target.split('#');
        const page = pageOf(address);
        if (fs.existsSync(page)) {
          refuse(
            `is served already, by ${path.relative(siteDir, page)}; remove this line, or what serves it`,
          );
        } else if (!routes.has(route)) {
          const nearest = nearestTo(route, routes);
          const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
          refuse(`leads to ${route}, which is no page${hint}`);
        } else if (part !== undefined && !hasPart(fs.readFileSync(pageOf(route), 'utf8'), part)) {
          refuse(`leads to ${target}, but that page has no part "${part}"`);
        } else {
          write(page, target);
        }
      }

      for (const [route, line] of published) {
        if (fs.existsSync(pageOf(route)) || route in old.entries) continue;
        const example = nearestTo(route, routes) ?? '/docs/the-page-that-answers/';
        const problem = `nothing serves ${route} any more, and readers have links to it; bring the page back, or add to reference/redirects.yaml where its content is now, such as "${route}: ${example}"`;
        errors.push(formatError({ file: publishedFile, line }, problem));
      }
      if (errors.length > 0) throw new SourceErrors(errors);

      const added = [...routes].filter(
        (route) => !published.has(route) && fs.existsSync(pageOf(route)),
      );
      if (added.length > 0) {
        const names = added.slice(0, NAMED).join(', ') + (added.length > NAMED ? ', …' : '');
        logger.warn(
          `${added.length} new addresses are not in reference/published-routes.txt: ${names}. Add them with "npm run routes".`,
        );
      }
    },
  };
}
