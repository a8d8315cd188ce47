import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';
import { stringify } from 'yaml';

import siteData from '../peers/site.json';
import { routeOf, type Page } from './pages';

/**
 * Reads the Markdown twin of a page, which the build of this site makes from HTML: all directives
 * are expanded, so that any generator can read it.
 *
 * @param output the folder of the build
 * @throws Error if the page has no twin
 */
export function readTwin(output: string, { route }: Page): Root {
  const twin = readFileSync(path.join(output, `${route.replace(/\/$/, '')}.md`), 'utf8');
  const body = twin.replace(/^# .*\n\n> .*\n\nPage: .*\n/, '');
  return fromMarkdown(body, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

/**
 * Turns a link between twins into a link between pages.
 *
 * @param prefix the prefix of the copy that the page belongs to
 */
export function resolveLink(url: string, prefix: string): string {
  const local = url.startsWith(siteData.url) ? url.slice(siteData.url.length) : '';
  const match = /^\/docs(?:\/(.*))?\.md(#.*)?$/.exec(local);
  // Only this site has the blog and the home page.
  if (!match) return url;
  const [, file = '', anchor = ''] = match;
  return routeOf(prefix + file) + anchor;
}

/**
 * Writes a page with front matter for a peer.
 *
 * @param isVue whether the generator is VitePress, which takes the title from the body, and `{{`
 *   outside code blocks for an interpolation
 */
export function writePage(page: Page, twin: Root, isVue: boolean, prefix = ''): string {
  const tree = structuredClone(twin);
  visit(tree, 'link', (link) => {
    link.url = resolveLink(link.url, prefix);
  });
  visit(tree, 'image', (image) => {
    image.url = image.url.replace(siteData.url, '');
  });
  visit(tree, 'inlineCode', (node, index, parent) => {
    if (!isVue || !node.value.includes('{{')) return;
    const code = node.value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const value = `<code v-pre>${code.replaceAll('|', '&#124;')}</code>`;
    parent?.children.splice(index ?? 0, 1, { type: 'html', value });
  });
  const body = toMarkdown(tree, { extensions: [gfmToMarkdown()], bullet: '-', fences: true });
  const { title, description } = page.frontMatter;
  const heading = isVue ? `# ${title}\n\n` : '';
  return `---\n${stringify({ title, description })}---\n\n${heading}${body}`;
}
