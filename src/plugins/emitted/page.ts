import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { EXIT, visit } from 'unist-util-visit';

import { textsBelow } from './html';

/** A page of the finished site. All readers of a thread share it. */
export interface EmittedPage {
  /** The file below the output folder, such as `docs/bootstrap/index.html`. */
  readonly file: string;
  /** The whole document, which no reader changes: others come after it. */
  readonly tree: Root;
}

export const parsePage = (file: string, html: string): EmittedPage => ({
  file,
  tree: fromHtml(html),
});

/** All pages of the finished site, one at a time, so that large sites fit into memory. */
export async function* emittedPages(outDir: string): AsyncGenerator<EmittedPage> {
  for await (const { file, text } of textsBelow(outDir, '.html')) yield parsePage(file, text);
}

/** The first element with a tag name in document order. */
export function firstOf(tree: Nodes, tagName: string): Element | undefined {
  let found: Element | undefined;
  visit(tree, { tagName }, (node) => {
    found = node;
    return EXIT;
  });
  return found;
}

/** The value of an attribute by its hast name (`className`, `href`), lists joined by spaces. */
export function propertyOf({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** Something that reads the finished site: it sees each page once, then writes what it made. */
export interface SiteReader {
  readonly page: (page: EmittedPage) => void | Promise<void>;
  readonly end?: () => void | Promise<void>;
}

/** Shows every page to all readers, in their order, and lets them end one after the other. */
export async function readSite(outDir: string, readers: readonly SiteReader[]): Promise<void> {
  for await (const page of emittedPages(outDir)) {
    for (const reader of readers) await reader.page(page);
  }
  for (const reader of readers) await reader.end?.();
}
