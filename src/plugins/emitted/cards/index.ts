import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';

import { emittedErrors, textsBelow, type EmittedError } from '../html';
import { CARD_FILE } from './address';
import { CardPainter } from './draw';
import { headOf } from './head';

/** Layout is work of this thread, pixels are that of others: so many cards are under way at once. */
const AT_ONCE = 4;

/**
 * Draws the card of every page whose head names one beside the page, in the build alone.
 *
 * @param outDir the emitted pages
 * @throws where a page names an image of this site that does not exist, or a title can't be drawn
 */
export async function writeSocialCards(
  { siteDir, siteConfig, baseUrl }: Pick<LoadContext, 'siteDir' | 'siteConfig' | 'baseUrl'>,
  outDir: string,
): Promise<void> {
  const cacheDir = path.join(siteDir, 'node_modules', '.cache', 'social-cards');
  const painter = await CardPainter.create(siteDir, cacheDir);
  const root = siteConfig.url + baseUrl;
  const errors: EmittedError[] = [];

  async function write(file: string, html: string): Promise<void> {
    const { image, card } = headOf(html, siteConfig.title);
    if (!image?.startsWith(root)) return;
    const target = image.slice(root.length);
    if (target === path.posix.join(path.posix.dirname(file), CARD_FILE)) {
      await fs.writeFile(path.join(outDir, target), await painter.paint(card));
    } else if (!existsSync(path.join(outDir, target))) {
      throw new Error(`"image" is ${image}, which is not there; allowed: a file of the site`);
    }
  }

  const pages = textsBelow(outDir, '.html');
  async function writeOneAfterTheOther(): Promise<void> {
    for (let next = await pages.next(); !next.done; next = await pages.next()) {
      const { file, text } = next.value;
      await write(file, text).catch((error: unknown) => {
        errors.push({ file, problem: error instanceof Error ? error.message : String(error) });
      });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, writeOneAfterTheOther));
  if (errors.length > 0) throw emittedErrors(outDir, errors);
}
