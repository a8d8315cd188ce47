import type { SiteId } from '../sites/site';

export type Unit = 'bytes' | 'count' | 'ms' | 's' | 'score' | 'shift';

/** One thing that is measured on every site. */
export interface Metric {
  /** Stable, such as `first-view.bootstrap.before-load.script`. */
  readonly id: string;
  /** The heading it stands below. */
  readonly group: string;
  readonly label: string;
  readonly unit: Unit;
  /** Left out where less is better. */
  readonly moreIsBetter?: true;
}

/** All values that a run has measured. */
export class Recorder {
  readonly #metrics = new Map<string, Metric>();
  readonly #values = new Map<string, Map<SiteId, number[]>>();
  readonly #notes = new Set<string>();

  /** Adds a value; where it could not be measured, the metric shows without one. */
  add(metric: Metric, site: SiteId, value: number | undefined): void {
    this.#metrics.set(metric.id, metric);
    const bySite = this.#values.get(metric.id) ?? new Map<SiteId, number[]>();
    this.#values.set(metric.id, bySite);
    if (value === undefined) return;
    bySite.set(site, [...(bySite.get(site) ?? []), value]);
  }

  /** Adds a sentence for the reader of the results; the same one is kept once. */
  note(sentence: string): void {
    this.#notes.add(sentence);
  }

  get metrics(): readonly Metric[] {
    return [...this.#metrics.values()];
  }

  get notes(): readonly string[] {
    return [...this.#notes];
  }

  valuesOf(metric: Metric, site: SiteId): readonly number[] {
    return this.#values.get(metric.id)?.get(site) ?? [];
  }
}
