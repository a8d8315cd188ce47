import siteConfig from '@generated/docusaurus.config';
import tree, { sections } from '@generated/routes';
import { matchRoutes } from 'react-router-config';

import { pageName } from '../page-name';
import { chunkModule } from './chunk-module';
import type { RouteComponent } from './route-component';
import { addCategories } from './sidebar';

/** A route of the tree: one of Docusaurus, with what this folder adds. */
export interface LeanRoute {
  readonly key: string;
  readonly path: string;
  readonly exact?: boolean;
  /** The chunk of its component, of a route that has pages below it. */
  readonly chunk?: string;
  /** Missing on the home page until its chunk is there. */
  readonly component?: RouteComponent;
  readonly routes?: LeanRoute[];
}

/** What the chunk of a page holds. */
interface Page {
  readonly route: LeanRoute;
  /** The keys of the routes above it. */
  readonly parents: readonly string[];
  /** What is open in the sidebar, by chunk. */
  readonly categories: Parameters<typeof addCategories>[0];
}

/** The routes of the site: at first those that are no pages. Pages join as they are fetched. */
export const routes = tree as unknown as LeanRoute[];

const pages = new Map<string, Promise<void>>();

/**
 * Names every page to the bundler, which makes a chunk of each. Nobody calls it: a chunk is fetched
 * by its name.
 */
export const listOfPages = (): Promise<unknown> =>
  import(/* webpackChunkName: "page-list" */ '@generated/lean-routes/pages');

function insert({ route, parents, categories }: Page): void {
  addCategories(categories);
  let level = routes;
  for (const key of parents) level = level.find((parent) => parent.key === key)?.routes ?? level;
  const index = level.findIndex(({ key }) => key === route.key);
  if (index === -1) level.unshift(route);
  else level[index] = route;
}

async function fetchPage(name: string, chunks: readonly string[]): Promise<void> {
  await Promise.all([name, ...chunks].map((chunk) => __webpack_require__.e(chunk)));
  insert(chunkModule(name) as Page);
}

/** The routes that a path matches, from the outer to the inner, as far as they are known. */
export function matching(path: string): LeanRoute[] {
  return matchRoutes(routes as Parameters<typeof matchRoutes>[0], path).map(
    ({ route }) => route as LeanRoute,
  );
}

/** The chunks of the routes above a page, and of the section that it lies in. */
export function parentChunks(path: string): string[] {
  const chunks = matching(path).flatMap(({ chunk }) => chunk ?? []);
  for (const [section, chunk] of sections) if (path.startsWith(section)) chunks.push(chunk);
  return [...new Set(chunks)];
}

/** Where a path leads: the name of a page; undefined for what can be no page. */
export function nameOf(path: string): string | undefined {
  return pageName(path.replace(/[?#].*$/, ''), siteConfig.baseUrl);
}

/** Whether the page is part of the routes or about to become one. */
export function isKnown(name: string): boolean {
  return pages.has(name);
}

/** Keeps a path that is no page from being asked for. */
export function markMissing(name: string): void {
  pages.set(name, Promise.resolve());
}

/**
 * Adds a page to the routes.
 *
 * @param chunks those of the routes above it
 * @throws where its chunk does not come; the next call tries again
 */
export function loadPage(name: string, chunks: readonly string[]): Promise<void> {
  const known = pages.get(name);
  if (known) return known;
  const page = fetchPage(name, chunks).catch((error: unknown) => {
    pages.delete(name);
    throw error;
  });
  pages.set(name, page);
  return page;
}
