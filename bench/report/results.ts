import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, platform, release, totalmem } from 'node:os';

import type { Site, SiteId } from '../sites/site';
import { nodeBinary } from '../support/workspace';

export type Unit = 'bytes' | 'ms' | 's';

/** A figure that is measured on every site; less is better. */
export interface Metric {
  /** Stable, such as `first-view.bootstrap.beforeLoad`. */
  readonly id: string;
  /** The heading above its table. */
  readonly group: string;
  readonly label: string;
  readonly unit: Unit;
}

/** A metric with the median of each site for which it could be measured. */
export interface Row extends Metric {
  readonly sites: Readonly<Partial<Record<SiteId, number>>>;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [lower = NaN, upper = NaN] = [(sorted.length - 1) / 2, sorted.length / 2].map(
    (at) => sorted[Math.floor(at)],
  );
  return (lower + upper) / 2;
}

export class Recorder {
  readonly #values = new Map<string, { metric: Metric; bySite: Map<SiteId, number[]> }>();
  readonly #notes = new Set<string>();

  /** Adds a value; undefined if it could not be measured. */
  add(metric: Metric, site: SiteId, value: number | undefined): void {
    const { bySite } = this.#values.get(metric.id) ?? { bySite: new Map<SiteId, number[]>() };
    this.#values.set(metric.id, { metric, bySite });
    if (value !== undefined) bySite.set(site, [...(bySite.get(site) ?? []), value]);
  }

  /** Adds a sentence to the results, unless it is there already. */
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
}

/** The site that the ratios of all others refer to. */
export const BASELINE: SiteId = 'this';

/** Smaller differences are noise. */
const AHEAD = 0.02;

/** Peer divided by this site; undefined if one of them has no figure, or that of this site is 0. */
export function ratioOf({ sites }: Row, peer: SiteId): number | undefined {
  const own = sites[BASELINE];
  const other = sites[peer];
  return own === undefined || own === 0 || other === undefined ? undefined : other / own;
}

/** Whether a peer is better than this site by more than noise. */
export function isAhead(row: Row, peer: SiteId): boolean {
  return (ratioOf(row, peer) ?? 1) < 1 - AHEAD;
}

/** Describes the machine and the browser, for the results. */
export function describeMachine(browserVersion: string): Record<string, string> {
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: cpus()[0]?.model ?? 'unknown',
    cores: String(availableParallelism()),
    memory: `${Math.round(totalmem() / 1024 ** 3)} GiB`,
    system: `${platform()} ${release().replace(/^(\d+\.\d+).*$/, '$1')}`,
    node: execFileSync(nodeBinary, ['--version'], { encoding: 'utf8' }).trim(),
    browser: `Chromium ${browserVersion}`,
  };
}
