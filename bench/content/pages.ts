import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';

export interface Page {
  /** Below docs/, such as `concepts/index.mdx`. */
  readonly file: string;
  /** Such as `/docs/concepts/`. */
  readonly route: string;
  readonly frontMatter: {
    readonly title: string;
    readonly description: string;
    readonly sidebar_label?: string;
  };
}

/** A sidebar item of VitePress; the other peers generate their sidebar from folders. */
export interface SidebarItem {
  readonly text: string;
  readonly link: string;
  readonly collapsed?: boolean;
  readonly items?: readonly SidebarItem[];
}

/** The route of a file below docs/. */
export function routeOf(file: string): string {
  const name = file.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '');
  return name === '' ? '/docs/' : `/docs/${name}/`;
}

/** The path prefix of a copy of all pages, from 1; the first has none. */
export const copyPrefix = (copy: number): string => (copy === 1 ? '' : `copy-${copy}/`);

/**
 * Reads all pages below a folder.
 *
 * @param docs the folder docs/ of the site
 * @throws Error if a page has no front matter
 */
export function readPages(docs: string): Page[] {
  return readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.mdx') && !/(?:^|\/)_/.test(file))
    .sort()
    .map((file) => {
      const source = readFileSync(path.join(docs, file), 'utf8');
      const [, block] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(source) ?? [];
      if (block === undefined) throw new Error(`docs/${file}:1: has no front matter`);
      return { file, route: routeOf(file), frontMatter: parse(block) as Page['frontMatter'] };
    });
}

/**
 * A sidebar with all pages, nested like their folders.
 *
 * @param scale the number of copies; each but the first is below its own index page
 */
export function sidebarOf(pages: readonly Page[], scale: number): SidebarItem[] {
  const all = Array.from({ length: scale }, (_, index) =>
    pages.map(({ file, frontMatter: { title, sidebar_label: text = title } }) => ({
      text,
      link: routeOf(copyPrefix(index + 1) + file),
    })),
  ).flat();
  const routes = new Set(all.map(({ link }) => link));
  const parentOf = (route: string): string => {
    const parent = route.replace(/[^/]*\/$/, '');
    return parent === '' || routes.has(parent) ? parent : parentOf(parent);
  };
  const below = new Map<string, typeof all>();
  for (const entry of all) {
    const parent = parentOf(entry.link);
    below.set(parent, [...(below.get(parent) ?? []), entry]);
  }
  const itemsOf = (parent: string): SidebarItem[] =>
    (below.get(parent) ?? []).map((entry) =>
      below.has(entry.link) ? { ...entry, collapsed: true, items: itemsOf(entry.link) } : entry,
    );
  return itemsOf('');
}
