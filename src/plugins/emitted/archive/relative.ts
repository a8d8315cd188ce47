import type { ElementContent } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';

import { filesId } from '../../hydrate-on-intent';
import { parsePage } from '../page';

export interface Archive {
  readonly baseUrl: string;
  readonly files: ReadonlySet<string>;
}

/**
 * Makes an address of the build relative to the page that it is on, with the name of the file, so that
 * it holds below any path and without a server too.
 *
 * @returns the address as it is where it leads to another site or into the page
 * @throws where the archive does not hold what it leads to
 */
export function relativeAddress(address: string, file: string, archive: Archive): string {
  const { baseUrl, files } = archive;
  if (!address.startsWith(baseUrl) || address.startsWith('//')) return address;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address.slice(baseUrl.length)) ?? [];
  const target = decodeURI(path);
  const found = [target, `${target}index.html`, `${target}/index.html`].find((one) =>
    files.has(one),
  );
  if (found === undefined) {
    throw new Error(`${file}: ${address} leads to nothing; allowed: a file of the archive.`);
  }
  return '../'.repeat(file.split('/').length - 1) + encodeURI(found) + rest;
}

const addresses = ['href', 'src', 'poster', 'action', 'xLinkHref'];

const leftOut = [
  // React, and the button that opens a menu of it.
  'script[src]',
  'button.navbar__toggle',
  // What is only there for the browser's own search, and what is about the public address.
  ...['search', 'canonical', 'alternate'].map((rel) => `link[rel~=${rel}]`),
  // From a folder, no file is 'self' to the policy.
  'meta[http-equiv=Content-Security-Policy]',
].join();

/**
 * Makes a page of the archive: without React, with relative addresses. The boot script stays: it
 * switches the theme and closes the announcement.
 */
export function archivePage(html: string, file: string, archive: Archive): string {
  const tree = parsePage(html);
  const removed = new Set<ElementContent>(selectAll(leftOut, tree));
  const files = select(`#${filesId}`, tree);
  if (files) files.children = [{ type: 'text', value: '[]' }];
  // A link that React would make a button leads to its page.
  for (const link of selectAll('a[role=button]', tree)) delete link.properties.role;

  const relative = (address: string): string => relativeAddress(address, file, archive);
  visit(tree, 'element', (node) => {
    node.children = node.children.filter((child) => !removed.has(child));
    for (const name of addresses) {
      const value = node.properties[name];
      if (typeof value === 'string') node.properties[name] = relative(value);
    }
  });
  for (const { properties } of selectAll('meta[http-equiv=refresh]', tree)) {
    properties.content = String(properties.content).replace(/(?<=url=).*/, relative);
  }
  return toHtml(tree);
}
