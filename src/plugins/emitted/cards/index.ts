import fs from 'node:fs/promises';
import path from 'node:path';

import logger from '@docusaurus/logger';
import type { LoadContext } from '@docusaurus/types';
import type { Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';

import { attributeOf, firstOf } from '../page';
import { CARD_FILE } from './address';
import type { Card } from './design';
import { cardPainter } from './draw';

/** What the head of a page says to those who share it. */
export interface CardHead extends Card {
  /** The address of the picture, or empty. */
  readonly image: string;
}

interface StructuredData {
  readonly '@type'?: string;
  readonly itemListElement?: ReadonlyArray<{ readonly name: string }>;
}

/** Reads the head of an emitted page. */
export function headOf(tree: Root, siteTitle: string): CardHead {
  const head = firstOf(tree, 'head');
  const data = (head ? selectAll('[type="application/ld+json"]', head) : [])
    .map((element) => JSON.parse(toString(element)) as StructuredData)
    .find((thing) => thing['@type'] === 'BreadcrumbList');
  const title = attributeOf(head, '[property="og:title"]', 'content');
  // The last of them is the page itself.
  const sections = (data?.itemListElement ?? []).slice(0, -1).map(({ name }) => name);
  return {
    image: attributeOf(head, '[property="og:image"]', 'content'),
    title: title.replace(` | ${siteTitle}`, ''),
    sections,
  };
}

/** Layout is work of this thread, pixels are that of others: so many cards are under way at once. */
const AT_ONCE = 4;

/**
 * Draws the card of every page whose head names one next to the page.
 *
 * @param pages by file below the output folder
 */
export async function socialCards(
  { siteDir, siteConfig, baseUrl }: Pick<LoadContext, 'siteDir' | 'siteConfig' | 'baseUrl'>,
  outDir: string,
  pages: ReadonlyMap<string, { readonly card: CardHead }>,
): Promise<void> {
  const root = siteConfig.url + baseUrl;
  const general = path.join(siteDir, 'static', 'img', 'social-card.png');
  const paint = await cardPainter(siteDir, path.join(siteDir, 'node_modules/.cache/social-cards'));
  const waiting = [...pages];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [file, { card }] = next;
      const { image, title, sections } = card;
      if (!image.startsWith(root)) continue;
      const target = decodeURI(image.slice(root.length));
      if (target !== path.posix.join(path.posix.dirname(file), CARD_FILE)) continue;
      const drawn = await paint({ title, sections });
      if (drawn) await fs.writeFile(path.join(outDir, target), drawn);
      else {
        logger.warn(
          `${file}: the social card has no letters for "${title}", so it is that of the site; "image" in the front matter names another.`,
        );
        await fs.copyFile(general, path.join(outDir, target));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
