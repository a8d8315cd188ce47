import { parseArgs } from 'node:util';

import { siteIds, type SiteId } from './sites/site';

export const measures = [
  'first-view',
  'lighthouse',
  'click',
  'build',
  'start',
  'search',
  'load',
  'growth',
  'attribution',
] as const;

export type Measure = (typeof measures)[number];

/** What a run does. */
export interface Options {
  readonly only: readonly Measure[];
  readonly sites: readonly SiteId[];
  readonly rounds: number;
  /** Routes of the pages that are looked at; the first stands for all where one has to do. */
  readonly routes: readonly string[];
  readonly scales: readonly number[];
  /** Whether sites that an earlier run has built are taken as they are. */
  readonly reuse: boolean;
  /** What becomes of the published results: all new, some replaced, or none. */
  readonly publish: 'all' | 'measured' | 'nothing';
}

/** A long reference page, a tutorial and the longest list. */
const defaultRoutes = [
  '/docs/backend/api/action/sql-query-all/',
  '/docs/bootstrap/',
  '/docs/backend/api/action/',
];

/** Attribution looks at this site alone and compares nothing. */
const fullMeasures = measures.filter((measure) => measure !== 'attribution');

/** Growth is left out unless it is asked for: it takes longer than all the rest. */
const defaultMeasures = fullMeasures.filter((measure) => measure !== 'growth');

export const usage = `npm run bench -- [options]

  --full            what claims are made of: three rounds, and growth
  --only=a,b        only these: ${measures.join(', ')}
  --sites=a,b       only these: ${siteIds.join(', ')}; "this" is always among them
  --rounds=3        how often each figure is measured
  --pages=2         how many of the usual pages, or routes: --pages=/docs/,/docs/bootstrap/
  --scale=3,10      how many times the pages, for growth
  --reuse           takes the sites that the last run built
  --update          replaces what was measured in the published results, and leaves the rest
`;

/** The members of a comma-separated list that has to be of known names. */
function pick<Name extends string>(option: string, list: string, known: readonly Name[]): Name[] {
  return list.split(',').map((name) => {
    const found = known.find((one) => one === name);
    if (found === undefined) {
      throw new Error(`--${option}: unknown "${name}"; allowed: ${known.join(', ')}`);
    }
    return found;
  });
}

function wholeNumber(option: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) {
    throw new Error(`--${option}: "${text}" is not a whole number of at least ${least}`);
  }
  return value;
}

function readRoutes(text: string): readonly string[] {
  if (!text.startsWith('/')) return defaultRoutes.slice(0, wholeNumber('pages', text, 1));
  return text.split(',').map((route) => (route.endsWith('/') ? route : `${route}/`));
}

/**
 * Reads the command line.
 *
 * @throws on an unknown option or value, with what is allowed
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      full: { type: 'boolean', default: false },
      only: { type: 'string' },
      sites: { type: 'string' },
      rounds: { type: 'string' },
      pages: { type: 'string', default: '2' },
      scale: { type: 'string', default: '10' },
      reuse: { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
    },
  });
  const asked = values.sites === undefined ? siteIds : pick('sites', values.sites, siteIds);
  const isWhole = values.full && values.only === undefined && values.sites === undefined;
  const usual = values.full ? fullMeasures : defaultMeasures;
  return {
    only: values.only === undefined ? usual : pick('only', values.only, measures),
    sites: siteIds.filter((id) => id === 'this' || asked.includes(id)),
    rounds: wholeNumber('rounds', values.rounds ?? '3', 1),
    routes: readRoutes(values.pages),
    scales: values.scale.split(',').map((scale) => wholeNumber('scale', scale, 2)),
    reuse: values.reuse,
    publish: values.update ? 'measured' : isWhole ? 'all' : 'nothing',
  };
}
