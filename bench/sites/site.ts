import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { Root } from 'mdast';

import { startStaticHost, type StaticHost } from '../../tests/support/server';
import type { Page, SidebarItem } from '../content/pages';
import { nodeBinary } from '../support/workspace';
import { run, type Cost } from '../support/processes';

export type SiteId = 'this' | 'stock' | 'vitepress' | 'starlight';

/** The content that the peers are made from. */
export interface Content {
  readonly pages: ReadonlyArray<{ readonly page: Page; readonly twin: Root }>;
  readonly sidebar: readonly SidebarItem[];
}

export interface Site {
  readonly id: SiteId;
  readonly name: string;
  /** Generator and version, for the table. */
  readonly version: string;
  /** Its folder; `scale` is how often it has all pages. */
  readonly folder: (scale: number) => string;
  /** The output folder of a build, relative to its folder. */
  readonly output: string;
  /** Removed before a cold build, relative to its folder. */
  readonly caches: readonly string[];
  /** Writes the site, replacing what is there; only peers use `content`. */
  readonly prepare: (scale: number, content: Content) => Promise<void>;
  /** Arguments of Node.js that build it. */
  readonly build: readonly string[];
  /** Arguments of Node.js that start its preview. */
  readonly start: (port: number) => string[];
  /** The class of the element with the text of a page. */
  readonly main: string;
  /** Selectors to use its search; undefined if it has none. */
  readonly search?: {
    /** The button that opens the search. */
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
 * @param machine CI has no caches, so a site need not write any
 * @throws Error if the build fails
 */
export const build = (site: Site, scale: number, machine: 'ci' | 'desk'): Promise<Cost> =>
  run(nodeBinary, site.build, site.folder(scale), { CI: machine === 'ci' ? 'true' : undefined });

/**
 * Serves a production build with gzip. The headers that this site asks its host for are left out,
 * so that all sites are served alike.
 *
 * @throws Error if there is no build
 */
export async function serve(site: Site): Promise<StaticHost> {
  const output = outputOf(site, 1);
  rmSync(path.join(output, '_headers'), { force: true });
  return startStaticHost(output);
}

/** @throws Error if a page has not been built */
export function checkPages(site: Site, scale: number, routes: readonly string[]): void {
  for (const route of routes) {
    if (!existsSync(path.join(outputOf(site, scale), route, 'index.html'))) {
      throw new Error(`${site.name} has not built ${route}`);
    }
  }
}
