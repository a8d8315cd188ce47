import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, platform, release, totalmem } from 'node:os';

import type { Site, SiteId } from '../sites/site';
import { median } from '../support/stats';
import { nodeBinary } from '../support/workspace';

export type Unit = 'bytes' | 'ms' | 's';

/** One thing that is measured on every site; less is better. */
export interface Metric {
  /** Stable, such as `first-view.bootstrap.beforeLoad`. */
  readonly id: string;
  /** The heading above its table. */
  readonly group: string;
  readonly label: string;
  readonly unit: Unit;
}

/** One line of the results: the median of each site where it could be measured. */
export interface Row extends Metric {
  readonly sites: Readonly<Partial<Record<SiteId, number>>>;
}

export class Recorder {
  readonly #values = new Map<string, { metric: Metric; bySite: Map<SiteId, number[]> }>();
  readonly #notes = new Set<string>();

  /** Adds a value; undefined where it could not be measured. */
  add(metric: Metric, site: SiteId, value: number | undefined): void {
    const { bySite } = this.#values.get(metric.id) ?? { bySite: new Map<SiteId, number[]>() };
    this.#values.set(metric.id, { metric, bySite });
    if (value !== undefined) bySite.set(site, [...(bySite.get(site) ?? []), value]);
  }

  /** Adds a sentence for the reader of the results; the same one is kept once. */
  note(sentence: string): void {
    this.#notes.add(sentence);
  }

  get notes(): readonly string[] {
    return [...this.#notes];
  }

  get rows(): readonly Row[] {
    return [...this.#values.values()].map(({ metric, bySite }) => {
      const medians = [...bySite].map(([site, values]) => [site, median(values)] as const);
      return { ...metric, sites: Object.fromEntries(medians) };
    });
  }
}

export interface Results {
  readonly machine: Readonly<Record<string, string>>;
  readonly sites: ReadonlyArray<Pick<Site, 'id' | 'name' | 'version'>>;
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
  /** When each group was measured. */
  readonly dates: Readonly<Record<string, string>>;
}

/** The site that the others are divided by. */
export const BASELINE: SiteId = 'this';

/** Differences below this are noise or do not matter. */
const AHEAD = 0.02;

/** Peer divided by this site; undefined where one has no figure, or this site has zero. */
export function ratioOf({ sites }: Row, peer: SiteId): number | undefined {
  const own = sites[BASELINE];
  const other = sites[peer];
  return own === undefined || own === 0 || other === undefined ? undefined : other / own;
}

/** Whether a peer did better than this site by more than noise. */
export function isAhead(row: Row, peer: SiteId): boolean {
  return (ratioOf(row, peer) ?? 1) < 1 - AHEAD;
}

/**
 * The results of a run together with those of earlier ones for what it did not measure. What comes
 * from another machine, or from other versions, is dropped: its figures belong to other ones.
 */
export function addResults(earlier: Results, later: Results): Results {
  const conditions = ({ machine, sites }: Results): string => JSON.stringify([machine, sites]);
  if (conditions(earlier) !== conditions(later)) return later;
  const kept = earlier.rows.filter(({ group }) => later.dates[group] === undefined);
  return {
    ...later,
    rows: [...kept, ...later.rows],
    notes: [...new Set([...earlier.notes, ...later.notes])],
    dates: { ...earlier.dates, ...later.dates },
  };
}

/** What the figures were measured on, for the reader of the results. */
export function describeMachine(browserVersion: string): Record<string, string> {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: String(availableParallelism()),
    memory: `${Math.round(totalmem() / 1024 ** 3)} GiB`,
    system: `${platform()} ${release().replace(/^(\d+\.\d+).*$/, '$1')}`,
    node: execFileSync(nodeBinary, ['--version'], { encoding: 'utf8' }).trim(),
    browser: `Chromium ${browserVersion}`,
  };
}
