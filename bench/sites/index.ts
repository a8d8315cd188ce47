import { starlight } from './starlight';
import { stock } from './stock';
import { thisSite } from './this';
import type { Site } from './site';
import { vitepress } from './vitepress';

/** All sites that are compared; the first is the one that the others are divided by. */
export const sites: readonly Site[] = [thisSite, stock, vitepress, starlight];
