import path from 'node:path';

import type { Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';

import { runInWorker } from '../../shared/run-in-worker';
import { attributeOf } from '../page';
import type { Card } from './design';

/** What the head of a page says to those who share it. */
export interface CardHead extends Card {
  /** The address of the picture, or empty. */
  readonly image: string;
}

export interface CardsTask {
  readonly siteDir: string;
  /** The folder of the finished site. */
  readonly outDir: string;
  /** The address of the site, with its base path. */
  readonly root: string;
  /** By file below the output folder. */
  readonly heads: ReadonlyMap<string, CardHead>;
}

/** Of what search engines are told, the breadcrumbs have items. */
interface StructuredData {
  readonly itemListElement?: ReadonlyArray<{ readonly name: string }>;
}

/** Reads the head of an emitted page. */
export function headOf(tree: Root, siteTitle: string): CardHead {
  const head = select('head', tree);
  const sections = selectAll('[type="application/ld+json"]', head)
    .map((element) => JSON.parse(toString(element)) as StructuredData)
    .flatMap(({ itemListElement = [] }) => itemListElement.map(({ name }) => name));
  return {
    image: attributeOf(head, '[property="og:image"]', 'content'),
    title: attributeOf(head, '[property="og:title"]', 'content').replace(` | ${siteTitle}`, ''),
    // The last of them is the page itself.
    sections: sections.slice(0, -1),
  };
}

/**
 * Draws the card of every page whose head names one next to the page; in a thread of its own, as
 * nothing else waits for the cards.
 */
export const socialCards = (task: CardsTask): Promise<unknown> =>
  runInWorker(path.join(__dirname, 'worker.ts'), task);
