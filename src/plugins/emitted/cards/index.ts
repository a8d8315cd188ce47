import fs from 'node:fs/promises';
import path from 'node:path';

import logger from '@docusaurus/logger';
import type { LoadContext } from '@docusaurus/types';
import { toString } from 'hast-util-to-string';

import { firstOf, propertyOf, type EmittedPage, type SiteReader } from '../page';
import { CARD_FILE } from './address';
import type { Card } from './design';
import { cardPainter } from './draw';

interface SharedHead {
  readonly image: string | undefined;
  readonly card: Card;
}

interface StructuredData {
  readonly '@type'?: string;
  readonly itemListElement?: ReadonlyArray<{ readonly name: string }>;
}

/** Reads the head of an emitted page. */
export function headOf({ tree }: EmittedPage, siteTitle: string): SharedHead {
  const elements = (firstOf(tree, 'head')?.children ?? []).filter(
    (child) => child.type === 'element',
  );
  const content = (property: string): string | undefined => {
    const meta = elements.find((element) => propertyOf(element, 'property') === property);
    return meta && propertyOf(meta, 'content');
  };
  const data = elements
    .filter((element) => propertyOf(element, 'type') === 'application/ld+json')
    .map((element) => JSON.parse(toString(element)) as StructuredData)
    .find((thing) => thing['@type'] === 'BreadcrumbList');
  const title = (content('og:title') ?? '').replace(` | ${siteTitle}`, '');
  // The last of them is the page itself.
  const sections = (data?.itemListElement ?? []).slice(0, -1).map(({ name }) => name);
  return { image: content('og:image'), card: { title, sections } };
}

/** Layout is work of this thread, pixels are that of others: so many cards are under way at once. */
const AT_ONCE = 4;

/** Draws the card of every page whose head names one next to the page. */
export function socialCards(
  { siteDir, siteConfig, baseUrl }: Pick<LoadContext, 'siteDir' | 'siteConfig' | 'baseUrl'>,
  outDir: string,
): SiteReader {
  const root = siteConfig.url + baseUrl;
  const general = path.join(siteDir, 'static', 'img', 'social-card.png');
  const cards: Array<{ readonly file: string; readonly target: string; readonly card: Card }> = [];

  async function drawAll(): Promise<void> {
    const cacheDir = path.join(siteDir, 'node_modules', '.cache', 'social-cards');
    const paint = await cardPainter(siteDir, cacheDir);
    const waiting = [...cards];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { file, target, card } = next;
        const drawn = await paint(card);
        if (drawn) await fs.writeFile(path.join(outDir, target), drawn);
        else {
          logger.warn(
            `${file}: the social card has no letters for "${card.title}", so it is that of the site; "image" in the front matter names another.`,
          );
          await fs.copyFile(general, path.join(outDir, target));
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  return {
    page(page) {
      const { file } = page;
      const { image, card } = headOf(page, siteConfig.title);
      if (!image?.startsWith(root)) return;
      const target = decodeURI(image.slice(root.length));
      if (target === path.posix.join(path.posix.dirname(file), CARD_FILE)) {
        cards.push({ file, target, card });
      }
    },
    end: drawAll,
  };
}
