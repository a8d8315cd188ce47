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

/** An entry of a sidebar as VitePress has it; the others make theirs from the folders. */
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
 * A sidebar with all pages, by their folders.
 *
 * @param scale how many times it lists them; each further time below the first page of a copy
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
