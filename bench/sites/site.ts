import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { Root } from 'mdast';

import { startStaticHost, type StaticHost } from '../../tests/support/server';
import type { Page, SidebarItem } from '../content/pages';
import { nodeBinary } from '../support/workspace';
import { run, type Cost } from '../support/processes';

export type SiteId = 'this' | 'stock' | 'vitepress' | 'starlight';

/** What the peers are made from. */
export interface Content {
  readonly pages: ReadonlyArray<{ readonly page: Page; readonly twin: Root }>;
  readonly sidebar: readonly SidebarItem[];
}

export interface Site {
  readonly id: SiteId;
  readonly name: string;
  /** Generator and version, for the table. */
  readonly version: string;
  /** Its folder at a scale: how many times it has all pages. */
  readonly folder: (scale: number) => string;
  /** Where a build writes, below its folder. */
  readonly output: string;
  /** What a cold build does not find, below its folder. */
  readonly caches: readonly string[];
  /** Writes the site over what was there; `content` is for peers. */
  readonly prepare: (scale: number, content: Content) => Promise<void>;
  /** What Node.js runs to build it. */
  readonly build: readonly string[];
  /** What Node.js runs to preview it. */
  readonly start: (port: number) => string[];
  /** The class of the element that holds the text of a page. */
  readonly main: string;
  /** How its search is used, by selectors; undefined where it has none. */
  readonly search?: {
    /** What a reader clicks to search. */
    readonly open: string;
    readonly input: string;
    /** One result. */
    readonly result: string;
  };
}

export const outputOf = (site: Site, scale: number): string =>
  path.join(site.folder(scale), site.output);

/** Removes what an earlier build or preview left. */
export function clearCaches(site: Site, scale: number): void {
  for (const cache of site.caches) {
    rmSync(path.join(site.folder(scale), cache), { recursive: true, force: true });
  }
}

/**
 * Builds a site for production.
 *
 * @param machine CI begins without caches, and a site may leave out what only serves the next build
 * @throws where the build fails
 */
export const build = (site: Site, scale: number, machine: 'ci' | 'desk'): Promise<Cost> =>
  run(nodeBinary, site.build, site.folder(scale), { CI: machine === 'ci' ? 'true' : undefined });

/**
 * Serves a production build. All sites are served alike, with gzip and no further headers: those
 * that this site asks its host for would be no comparison of sites.
 *
 * @throws where there is no build
 */
export async function serve(site: Site): Promise<StaticHost> {
  const output = outputOf(site, 1);
  rmSync(path.join(output, '_headers'), { force: true });
  return startStaticHost(output);
}

/** @throws where a page has not been built */
export function checkPages(site: Site, scale: number, routes: readonly string[]): void {
  for (const route of routes) {
    if (!existsSync(path.join(outputOf(site, scale), route, 'index.html'))) {
      throw new Error(`${site.name} has not built ${route}`);
    }
  }
}
