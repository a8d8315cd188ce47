/* A worker thread that draws the social cards. */

import fs from 'node:fs/promises';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

import logger from '@docusaurus/logger';

import { cardPainter } from './draw';
import type { CardsTask } from '.';

/** Cards in progress at a time: this thread lays out, while others rasterize. */
const AT_ONCE = 4;

async function drawCards({ siteDir, cards }: CardsTask): Promise<void> {
  const general = path.join(siteDir, 'static', 'img', 'social-card.png');
  const paint = await cardPainter(siteDir, path.join(siteDir, 'node_modules/.cache/social-cards'));
  const waiting = [...cards];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { target, ...card } = next;
      const drawn = await paint(card);
      if (target === undefined) continue;
      if (drawn) await fs.writeFile(target, drawn);
      else {
        logger.warn(
          `${path.relative(siteDir, target)}: the social card has no letters for "${card.title}", so it is that of the site; "image" in the front matter names another.`,
        );
        await fs.copyFile(general, target);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

void drawCards(workerData as CardsTask).then(() => parentPort?.postMessage('drawn'));
