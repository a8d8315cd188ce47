import path from 'node:path';

import type { Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';

import { runInWorker } from '../../shared/run-in-worker';
import { attributeOf } from '../page';
import type { Card } from './design';

/** The metadata of a page for its link preview. */
export interface CardHead extends Card {
  /** The URL of `og:image`, or empty. */
  readonly image: string;
}

export interface CardsTask {
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
export function headOf(tree: Root, siteTitle: string): CardHead {
  const head = select('head', tree);
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

/**
 * Draws the card of every page whose `og:image` is next to the page. Runs in a worker thread,
 * concurrently with the other steps.
 */
export const socialCards = (task: CardsTask): Promise<unknown> =>
  runInWorker(path.join(__dirname, 'worker.ts'), task);
