import { summarize, type Summary } from '../support/stats';
import type { Site, SiteId } from '../sites/site';
import type { Metric, Recorder } from './recorder';

/** One line of the results. */
export interface Row extends Metric {
  /** What was measured on each site; a site where it could not be measured is missing. */
  readonly sites: Readonly<Partial<Record<SiteId, Summary>>>;
  /** Peer divided by this site, of the medians; missing where this site has zero. */
  readonly ratios: Readonly<Partial<Record<SiteId, number>>>;
}

/** Everything that a run found, as it is written to bench/results/. */
export interface Results {
  readonly date: string;
  readonly machine: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, string>>;
  readonly sites: ReadonlyArray<Pick<Site, 'id' | 'name' | 'version'>>;
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
}

/** The site that the others are divided by. */
export const BASELINE: SiteId = 'this';

/** Differences below this are noise or of no matter. */
const AHEAD = 0.02;

/** Brings what was recorded into lines with medians and ratios. */
export function toRows(recorder: Recorder, sites: ReadonlyArray<Pick<Site, 'id'>>): Row[] {
  return recorder.metrics.map((metric): Row => {
    const measured = sites.flatMap(({ id }) => {
      const values = recorder.valuesOf(metric, id);
      return values.length > 0 ? [[id, summarize(values)] as const] : [];
    });
    const own = measured.find(([id]) => id === BASELINE)?.[1].median;
    const ratios = measured.flatMap(([id, { median }]) =>
      id === BASELINE || own === undefined || own === 0 ? [] : [[id, median / own] as const],
    );
    return {
      ...metric,
      sites: Object.fromEntries(measured),
      ratios: Object.fromEntries(ratios),
    };
  });
}

/** Whether a peer did better than this site by more than noise. */
export function isAhead(row: Row, peer: SiteId): boolean {
  const own = row.sites[BASELINE]?.median;
  const other = row.sites[peer]?.median;
  if (own === undefined || other === undefined) return false;
  return row.moreIsBetter === true ? other > own * (1 + AHEAD) : other < own * (1 - AHEAD);
}

/**
 * Results in which some groups are replaced by those of a later run, with a note that says so.
 *
 * @throws where the later run was made on another machine or with other sites: its ratios would
 *   stand beside figures that they do not belong to
 */
export function updateResults(results: Results, later: Results): Results {
  const conditions = ({ machine, sites }: Results): string => JSON.stringify([machine, sites]);
  if (conditions(results) !== conditions(later)) {
    throw new Error(
      `--update: the results of ${results.date} come from another machine or other versions:\n` +
        `${conditions(results)}\nnow: ${conditions(later)}`,
    );
  }
  const groups = new Set(later.rows.map(({ group }) => group));
  const kept = results.rows.filter(({ group }) => !groups.has(group));
  const [day, time] = [later.date.slice(0, 10), later.date.slice(11, 16)];
  const note = `Measured again on ${day} at ${time} UTC: ${[...groups].join('; ')}.`;
  return {
    ...results,
    date: later.date,
    rows: [...kept, ...later.rows],
    notes: [...new Set([...results.notes, ...later.notes, note])],
  };
}
