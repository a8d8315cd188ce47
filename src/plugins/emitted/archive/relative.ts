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
 * Makes an address of the build relative to its page, with the name of the file, so that it works
 * below any path and without a server.
 *
 * @returns the address as it is if it leads to another site or is only a fragment
 * @throws Error if the archive does not have the file
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
  // React, and the button of the menu, which needs it.
  'script[src]',
  'button.navbar__toggle',
  // OpenSearch, and links to the public address.
  ...['search', 'canonical', 'alternate'].map((rel) => `link[rel~=${rel}]`),
  // In a folder, files are not 'self' to the policy.
  'meta[http-equiv=Content-Security-Policy]',
].join();

/**
 * Makes a page of the archive: without React, and with relative addresses. It keeps the boot
 * script, which switches the theme and closes the announcement.
 */
export function archivePage(html: string, file: string, archive: Archive): string {
  const tree = parsePage(html);
  const removed = new Set<ElementContent>(selectAll(leftOut, tree));
  const files = select(`#${filesId}`, tree);
  if (files) files.children = [{ type: 'text', value: '[]' }];
  // Without React, links with the role of a button are links.
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
