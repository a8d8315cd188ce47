import { parseArgs } from 'node:util';

import { siteIds } from './sites/site';

const measures = ['build', 'first-view', 'search', 'start', 'grown'] as const;

/** The members of a comma-separated list that are known. @throws where one is not */
function pick<Name extends string>(option: string, list: string, known: readonly Name[]): Name[] {
  const names = list.split(',');
  const unknown = names.find((name) => !known.some((one) => one === name));
  if (unknown !== undefined) {
    throw new Error(`--${option}: unknown "${unknown}"; allowed: ${known.join(', ')}`);
  }
  return known.filter((name) => names.includes(name));
}

function wholeNumber(option: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least) return value;
  throw new Error(`--${option}: "${text}" is not a whole number of at least ${least}`);
}

/** What a run does; the README next to this file explains it. */
export type Options = ReturnType<typeof readOptions>;

/**
 * Reads the command line.
 *
 * @throws on an unknown option or value, with what is allowed
 */
export function readOptions(args: readonly string[]) {
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
  return {
    only: pick('only', values.only, measures),
    sites: pick('sites', `this,${values.sites}`, siteIds),
    rounds: wholeNumber('rounds', values.rounds, 1),
    scale: wholeNumber('scale', values.scale, 2),
    publish: values.publish,
  };
}
