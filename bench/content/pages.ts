import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';

import sidebars from '../../sidebars';

/** A page of the site, before it is converted. */
export interface Page {
  /** Below docs/, such as `concepts/index.mdx`. */
  readonly file: string;
  /** Such as `/docs/concepts/`. */
  readonly route: string;
  readonly frontMatter: FrontMatter;
  /** The page without its front matter. */
  readonly body: string;
}

export interface FrontMatter {
  readonly title: string;
  readonly description: string;
  readonly sidebar_label?: string;
  readonly reference?: string;
}

/** A line of the sidebar: a page, a group of lines, or a group with a page of its own. */
export interface SidebarItem {
  readonly label: string;
  readonly route?: string;
  readonly items?: readonly SidebarItem[];
}

/** The route of a file below docs/. */
export function routeOf(file: string): string {
  const name = file.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '');
  return name === '' ? '/docs/' : `/docs/${name}/`;
}

/** The prefix of the n-th copy of all pages; the first is the original. */
export const copyPrefix = (copy: number): string => (copy === 1 ? '' : `copy-${copy}/`);

/**
 * Reads all pages below a folder.
 *
 * @param docs the folder docs/ of the site
 * @throws where a page has no front matter
 */
export function readPages(docs: string): Page[] {
  return readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.mdx'))
    .sort()
    .map((file) => {
      const source = readFileSync(path.join(docs, file), 'utf8');
      const block = /^---\r?\n([\s\S]*?)\r?\n---\r?\n\s*/.exec(source);
      if (block?.[1] === undefined) throw new Error(`docs/${file}:1: has no front matter`);
      return {
        file,
        route: routeOf(file),
        frontMatter: parse(block[1]) as FrontMatter,
        body: source.slice(block[0].length),
      };
    });
}

/** What sidebars.ts holds: ids of pages, and categories with a page or without. */
type ConfiguredItem =
  | string
  | {
      readonly label: string;
      readonly link?: { readonly id: string };
      readonly items: readonly ConfiguredItem[];
    };

/**
 * The sidebar of the site, with labels and routes in place of ids.
 *
 * @param scale how many times the pages stand in it; each further time below a group of its own
 * @throws where it names a page that does not exist
 */
export function readSidebar(pages: readonly Page[], scale: number): SidebarItem[] {
  const byId = new Map(pages.map((page) => [page.file.replace(/\.mdx$/, ''), page]));

  function find(id: string): Page {
    const page = byId.get(id);
    if (!page) throw new Error(`sidebars.ts names ${id}, which is no page`);
    return page;
  }

  function convert(item: ConfiguredItem, prefix: string): SidebarItem {
    if (typeof item === 'string') {
      const { file, frontMatter } = find(item);
      return {
        label: frontMatter.sidebar_label ?? frontMatter.title,
        route: routeOf(prefix + file),
      };
    }
    return {
      label: item.label,
      ...(item.link ? { route: routeOf(prefix + find(item.link.id).file) } : {}),
      items: item.items.map((child) => convert(child, prefix)),
    };
  }

  const configured = sidebars.tutorialSidebar as readonly ConfiguredItem[];
  const original = configured.map((item) => convert(item, ''));
  const copies = Array.from({ length: scale - 1 }, (_, index) => ({
    label: `Copy ${index + 2}`,
    items: configured.map((item) => convert(item, copyPrefix(index + 2))),
  }));
  return [...original, ...copies];
}
