/* A worker thread that draws the social cards. */

import fs from 'node:fs/promises';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

import logger from '@docusaurus/logger';

import { CARD_FILE } from '../addresses';
import { cardPainter } from './draw';
import type { CardsTask } from '.';

/** Cards in progress at a time: this thread lays out, while others rasterize. */
const AT_ONCE = 4;

async function drawCards({ siteDir, outDir, root, heads }: CardsTask): Promise<void> {
  const general = path.join(siteDir, 'static', 'img', 'social-card.png');
  const paint = await cardPainter(siteDir, path.join(siteDir, 'node_modules/.cache/social-cards'));
  const waiting = [...heads];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [file, { image, title, sections }] = next;
      const target = path.posix.join(path.posix.dirname(file), CARD_FILE);
      if (!image.startsWith(root) || decodeURI(image) !== root + target) continue;
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

void drawCards(workerData as CardsTask).then(() => parentPort?.postMessage('drawn'));
