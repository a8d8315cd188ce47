import { parseArgs } from 'node:util';

import { siteIds, type SiteId } from './sites/site';

const measures = ['build', 'first-view', 'search', 'start', 'grown'] as const;

export type Measure = (typeof measures)[number];

/** What a run does. */
export interface Options {
  readonly only: readonly Measure[];
  readonly sites: readonly SiteId[];
  /** How often each figure is measured. */
  readonly rounds: number;
  /** How many times the pages, for `grown`. */
  readonly scale: number;
  /** Whether the results are written to bench/results/. */
  readonly publish: boolean;
}

/** The members of a comma-separated list of known names. */
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

/**
 * Reads the command line.
 *
 * @throws on an unknown option or value, with what is allowed
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: measures.join() },
      sites: { type: 'string', default: siteIds.join() },
      rounds: { type: 'string', default: '3' },
      scale: { type: 'string', default: '10' },
      publish: { type: 'boolean', default: false },
    },
  });
  const sites = pick('sites', values.sites, siteIds);
  return {
    only: pick('only', values.only, measures),
    sites: siteIds.filter((id) => id === 'this' || sites.includes(id)),
    rounds: wholeNumber('rounds', values.rounds, 1),
    scale: wholeNumber('scale', values.scale, 2),
    publish: values.publish,
  };
}
