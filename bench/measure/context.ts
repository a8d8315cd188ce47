import type { Browser } from '@playwright/test';

import type { Recorder } from '../report/recorder';
import type { Content, Site } from '../sites/site';

/** What every measurement is given. */
export interface Context {
  readonly sites: readonly Site[];
  readonly rounds: number;
  /** Routes of the pages that are looked at. */
  readonly routes: readonly string[];
  readonly scales: readonly number[];
  readonly recorder: Recorder;
  readonly browser: Browser;
  /** The address of a site's production build, without a slash at its end. */
  readonly originOf: (site: Site) => string;
  /** All pages, for a site of a scale. */
  readonly contentAt: (scale: number) => Content;
  /** Shows what is being done. */
  readonly progress: (text: string) => void;
}

/** The name of a page in ids and headings: its last folder. */
export const pageName = (route: string): string =>
  route.split('/').filter(Boolean).at(-1) ?? 'home';
