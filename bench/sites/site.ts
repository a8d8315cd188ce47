import type { PlainPage } from '../content/convert';
import type { SidebarItem } from '../content/pages';

export const siteIds = ['this', 'stock', 'vitepress', 'starlight'] as const;

export type SiteId = (typeof siteIds)[number];

/** What all sites are made from. */
export interface Content {
  readonly pages: readonly PlainPage[];
  /** How often the pages stand in the site: 1 is the site as it is. */
  readonly scale: number;
  readonly sidebar: readonly SidebarItem[];
}

/** How a site's search is used, by selectors. */
export interface SearchBox {
  /** What a reader clicks to search. */
  readonly open: string;
  readonly input: string;
  /** One result. */
  readonly result: string;
}

/** One of the sites that are compared. */
export interface Site {
  readonly id: SiteId;
  readonly name: string;
  /** Generator and version, for the table. */
  readonly version: string;
  /** Its folder at a scale. */
  readonly folder: (scale: number) => string;
  /** Where a build writes, below its folder. */
  readonly output: string;
  /** What a cold build finds missing, below its folder. */
  readonly caches: readonly string[];
  /** Writes the site; what was there is gone. */
  readonly prepare: (content: Content) => Promise<void>;
  /** What Node.js runs to build it. */
  readonly build: readonly string[];
  /** What Node.js runs to preview it. */
  readonly start: (port: number) => string[];
  /** The class of the element that holds the text of a page. */
  readonly main: string;
  /** Classes of what stands in it without being text of the page. */
  readonly furniture: readonly string[];
  /** Undefined where the site has no search. */
  readonly search?: SearchBox;
}
