import path from 'node:path';

import { inThread } from '../../shared/in-thread';
import type { CardsTask } from './thread';

export { type CardHead, headOf } from './head';

/**
 * Draws the card of every page whose head names one next to the page; in a thread of its own, as
 * nothing else waits for the cards.
 */
export const socialCards = (task: CardsTask): Promise<unknown> =>
  inThread(path.join(__dirname, 'thread.ts'), task);
