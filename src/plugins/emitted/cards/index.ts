import path from 'node:path';

import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { Props } from '@docusaurus/types';
import { selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';

import { runInWorker } from '../../shared/run-in-worker';
import { CARD_FILE } from '../addresses';
import { attributeOf, type PageParts } from '../page';
import { sectionsOf } from '../twins/sections';
import type { Card } from './design';

/** The metadata of a page for its link preview. */
export interface CardHead extends Card {
  /** The URL of `og:image`, or empty. */
  readonly image: string;
}

export interface CardsTask {
  readonly siteDir: string;
  /** Each with the file to write; without one, it is only drawn for the cache. */
  readonly cards: ReadonlyArray<Card & { readonly target?: string }>;
}

/** Structured data, of which only breadcrumbs have items. */
interface StructuredData {
  readonly itemListElement?: ReadonlyArray<{ readonly name: string }>;
}

/** Reads the head of an emitted page. */
export function headOf({ head }: PageParts, siteTitle: string): CardHead {
  const sections = selectAll('[type="application/ld+json"]', head)
    .map((element) => JSON.parse(toString(element)) as StructuredData)
    .flatMap(({ itemListElement = [] }) => itemListElement.map(({ name }) => name));
  return {
    image: attributeOf(head, '[property="og:image"]', 'content'),
    title: attributeOf(head, '[property="og:title"]', 'content').replace(` | ${siteTitle}`, ''),
    // Without the last one, which is the page itself.
    sections: sections.slice(0, -1),
  };
}

const draw = (task: CardsTask): Promise<unknown> =>
  runInWorker(path.join(__dirname, 'worker.ts'), task);

/**
 * Draws the card of every page whose `og:image` is next to the page.
 *
 * @param heads by file below the output folder
 */
export function socialCards(
  { siteDir, outDir, baseUrl, siteConfig }: Props,
  heads: ReadonlyMap<string, CardHead>,
): Promise<unknown> {
  const root = siteConfig.url + baseUrl;
  const cards = [...heads].flatMap(([file, { image, ...card }]) => {
    const target = path.posix.join(path.posix.dirname(file), CARD_FILE);
    const isNext = image.startsWith(root) && decodeURI(image) === root + target;
    return isNext ? [{ ...card, target: path.join(outDir, target) }] : [];
  });
  return draw({ siteDir, cards });
}

/**
 * Draws the cards that pages of the docs most likely have, for the cache: a processor is idle while
 * the bundler works, and none is when pages are finished.
 */
export function drawAhead(siteDir: string, { docs, sidebars }: LoadedVersion): Promise<unknown> {
  const titles = new Map(docs.map(({ id, title }) => [id, title]));
  const sections = Object.values(sidebars).flatMap((items) => sectionsOf(items, []));
  const cards = sections.flatMap(({ labels, index, pages }) =>
    pages.map((id) => ({
      title: titles.get(id) ?? '',
      sections: id === index ? labels.slice(0, -1) : labels,
    })),
  );
  return draw({ siteDir, cards });
}
