/*
 * What the service worker, the pages and the build have to agree on. Paths are below the base URL.
 */

/** The service worker: at the root, as it serves what lies below its own folder. */
export const workerFile = 'sw.js';

/** The web app manifest. Every page links it, and scripts read the base URL from that link. */
export const manifestFile = 'manifest.webmanifest';

/** What "the whole site" is, with sizes: see {@link WholeSite}. */
export const wholeFile = 'offline/files.json';

/** The page that stands in for one that is not kept. */
export const unavailablePage = 'offline/unavailable/';

/** The styles of the notice and of the page /offline/, which come with them. */
export const styleSheet = 'css/offline.css';

/** The caches of this site. What is below another base URL of the host has its own. */
export const cachesOf = (baseUrl: string) =>
  ({
    /** Pages that were read. */
    pages: `fusio-docs-pages ${baseUrl}`,
    /** The catalogue of the search. */
    catalogue: `fusio-docs-catalogue ${baseUrl}`,
    /** Scripts, styles and the rest of the search, whose names change with their content. */
    assets: `fusio-docs-assets ${baseUrl}`,
    /** Images and styles whose names stay. */
    others: `fusio-docs-others ${baseUrl}`,
    /** The whole site, kept on request. */
    whole: `fusio-docs-whole ${baseUrl}`,
  }) as const;

/** How many entries a cache holds; the ones that were used longest ago go first. */
export const limits = { pages: 100, assets: 400, others: 50 } as const;

/** The response header with the revision of a file of the whole site. */
export const revisionHeader = 'x-kept-revision';

/** A file: its path, its bytes as they are transferred, its bytes, and a hash of its content. */
export type WholeFile = readonly [path: string, gzip: number, size: number, revision: string];

/** The whole site, as the build measured it. */
export interface WholeSite {
  readonly files: readonly WholeFile[];
}

/** What a page asks a service worker. The first is that of Workbox. */
export type Message =
  | { readonly type: 'CACHE_URLS'; readonly payload: { readonly urlsToCache: readonly string[] } }
  | { readonly type: 'TAKE_OVER' }
  | { readonly type: 'WHICH_BUILD' };
