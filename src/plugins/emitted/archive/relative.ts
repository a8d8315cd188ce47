import { parse, parseFragment, serialize } from 'parse5';

import { attribute, elementsIn, removeElement, type Element } from '../html';
import { withoutReact } from '../../delivery/offline/without-react';

/** What a page of the archive is made with. */
export interface Archive {
  /** The path below which the build expects to live. */
  readonly baseUrl: string;
  /** The files of the archive. */
  readonly files: ReadonlySet<string>;
}

/** The way from a file of the archive to another, such as `../../index.html`. */
const wayTo = (target: string, from: string): string =>
  '../'.repeat(from.split('/').length - 1) + target;

/**
 * Makes an address of the build relative to the page that it is on, with the name of the file, so that
 * it holds below any path and without a server too.
 *
 * @param address as the page has it
 * @param file the page
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
  return encodeURI(wayTo(found, file)) + rest;
}

/** Attributes that hold an address. */
const addresses = new Set(['href', 'src', 'poster', 'action', 'xlink:href']);

/** What is only there for a web app, and what is about the page at its public address. */
const leftOut = new Set(['manifest', 'search', 'canonical', 'alternate']);

const isLeftOut = (element: Element): boolean =>
  element.tagName === 'link' && leftOut.has(attribute(element, 'rel') ?? '');

/** What takes the place of a part of a page. */
export interface Replacement {
  /** The content of <main>, as HTML with addresses of the build. */
  readonly main: string;
  /** A script that runs before all others, below the base URL. */
  readonly script?: string;
}

/**
 * Makes a page of the archive: without React, with relative addresses.
 *
 * @param html the emitted page
 * @param file its file
 * @throws see {@link relativeAddress}
 */
export function archivePage(
  html: string,
  file: string,
  archive: Archive,
  replacement?: Replacement,
): string {
  const document = parse(html, { scriptingEnabled: false });
  const elements = withoutReact(document);
  if (replacement) {
    const { main, script } = replacement;
    const place = elements.find(({ tagName }) => tagName === 'main');
    const head = elements.find(({ tagName }) => tagName === 'head');
    if (!place || !head) throw new Error(`${file}: no <main> to write into; expected one.`);
    place.childNodes = parseFragment(main).childNodes;
    if (script !== undefined) {
      const { childNodes } = parseFragment(`<script src="${archive.baseUrl}${script}"></script>`);
      head.childNodes = [...childNodes, ...head.childNodes];
    }
  }
  for (const element of elementsIn(document)) {
    if (isLeftOut(element)) {
      removeElement(element);
      continue;
    }
    for (const one of element.attrs) {
      if (addresses.has(one.name)) one.value = relativeAddress(one.value, file, archive);
      if (one.name === 'content' && attribute(element, 'http-equiv') === 'refresh') {
        one.value = one.value.replace(/(?<=url=).*/, (to) => relativeAddress(to, file, archive));
      }
    }
  }
  return serialize(document);
}
