import { select } from 'hast-util-select';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import { toString } from 'hast-util-to-string';
import type { Nodes } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';

import { attributeOf, type PageParts } from '../page';
import { twinAddress } from '../addresses';
import { CELL_BREAK, simplify } from './simplify';

/** A page as Markdown. */
export interface PageTwin {
  /** Its path on the site, such as `/docs/bootstrap/`, in letters of any script. */
  readonly route: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** Below the heading of the first level, which {@link documentOf} writes. */
  readonly body: string;
}

/** A description list as a list: each term, a colon, and its description. */
const dl: Handle = (state, node) => {
  const list = defaultHandlers.dl(state, node);
  if (!list) return undefined;
  list.spread = false;
  for (const item of list.children) {
    const [line, next] = item.children;
    if (line?.type === 'paragraph' && !next) line.children.push({ type: 'text', value: ':' });
    // Behind a term that says more in its line, the description is below.
    if (line?.type === 'paragraph' && next?.type === 'paragraph' && line.children.length === 1) {
      line.children.push({ type: 'text', value: ': ' }, ...next.children);
      item.children.splice(1, 1);
    }
    item.spread = item.children.length > 2;
  }
  return list;
};

const handlers: Record<string, Handle> = {
  [CELL_BREAK]: () => ({ type: 'html', value: '<br>' }),
  dd: (state, node) => state.toFlow(state.all(node)),
  dl,
  // Only that of a task says something, which its item takes out.
  input: () => undefined,
};

const write = (tree: Nodes): string =>
  toMarkdown(tree, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    fences: true,
    rule: '-',
  });

/**
 * The Markdown twin of an emitted page.
 *
 * @param page as it was emitted, of which main is changed
 * @param routes the pages that have a twin, by their path
 * @returns undefined where the file is no page of its own, such as a redirect, or where search
 *   engines must not list it, such as the page of the search
 */
export function twinOf(
  { head, main, inMain, title, body }: PageParts,
  routes: ReadonlySet<string>,
  baseUrl: string,
): PageTwin | undefined {
  const url = attributeOf(head, 'link[rel=canonical]', 'href');
  const isHidden = attributeOf(head, 'meta[name=robots]', 'content').includes('noindex');
  if (url === '' || !main || isHidden) return undefined;
  const { origin, pathname } = new URL(url);
  const route = decodeURI(pathname);
  const isPost = inMain.some(({ properties }) => properties.id === '__blog-post-container');
  const published = isPost && select('header time', main);
  const note = published ? `Published on ${toString(published)}.\n\n` : '';
  const text = body ?? main;
  // To twins where the target has one, always with the host.
  simplify(text, (href) => {
    const target = new URL(href, url);
    const hasTwin = target.origin === origin && routes.has(decodeURI(target.pathname));
    if (hasTwin) target.pathname = twinAddress(target.pathname, baseUrl);
    return target.href;
  });
  const markdown = toMdast({ type: 'root', children: text.children }, { handlers });
  return {
    route,
    url,
    title: title ? toString(title) : attributeOf(head, 'meta[property="og:title"]', 'content'),
    description: attributeOf(head, 'meta[name=description]', 'content'),
    body: note + write(markdown),
  };
}

/** A twin as a file: its title, what it is about, where the page is, and its text. */
export function documentOf({ title, description, url, body }: PageTwin): string {
  const heading = write({
    type: 'heading',
    depth: 1,
    children: [{ type: 'text', value: title }],
  });
  const summary = description === '' ? '' : `> ${description}\n\n`;
  return `${heading}\n${summary}Page: ${url}\n\n${body}`;
}
