import path from 'node:path';

import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';

import { runInWorker } from '../../shared/run-in-worker';
import { CARD_FILE } from '../addresses';
import { attributeOf, type PageParts } from '../page';
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

interface SocialCards {
  readonly siteDir: string;
  /** The folder of the finished site. */
  readonly outDir: string;
  /** The URL of the site, with its base path. */
  readonly root: string;
  /** By file below the output folder. */
  readonly heads: ReadonlyMap<string, CardHead>;
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

/** Draws the card of every page whose `og:image` is next to the page. */
export function socialCards({ siteDir, outDir, root, heads }: SocialCards): Promise<unknown> {
  const cards = [...heads].flatMap(([file, { image, ...card }]) => {
    const target = path.posix.join(path.posix.dirname(file), CARD_FILE);
    const isNext = image.startsWith(root) && decodeURI(image) === root + target;
    return isNext ? [{ ...card, target: path.join(outDir, target) }] : [];
  });
  return draw({ siteDir, cards });
}

type SidebarItem = LoadedVersion['sidebars'][string][number];

/**
 * Draws the cards that pages of the docs most likely have, for the cache. While the bundler works,
 * a processor is idle, which it is not when pages are finished.
 */
export function drawAhead(siteDir: string, { docs, sidebars }: LoadedVersion): Promise<unknown> {
  const titles = new Map(docs.map(({ id, title }) => [id, title]));
  const cardOf = (id: string, sections: readonly string[]): Card[] => {
    const title = titles.get(id);
    return title === undefined ? [] : [{ title, sections }];
  };
  const cardsOf = (item: SidebarItem, sections: readonly string[]): Card[] => {
    if (item.type === 'doc') return cardOf(item.id, sections);
    if (item.type !== 'category') return [];
    const page = item.link?.type === 'doc' ? cardOf(item.link.id, sections) : [];
    // Breadcrumbs of search engines leave out a category without a page.
    const inner = item.link ? [...sections, item.label] : sections;
    return [...page, ...item.items.flatMap((child) => cardsOf(child, inner))];
  };
  const cards = Object.values(sidebars)
    .flat()
    .flatMap((item) => cardsOf(item, []));
  return draw({ siteDir, cards });
}
