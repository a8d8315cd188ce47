/** What several measurements of one thing come to. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly count: number;
}

/**
 * The middle value; of an even number, the mean of the two in the middle.
 *
 * @throws on an empty list
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('no values to take the median of');
  const below = sorted[sorted.length / 2 - 1];
  return sorted.length % 2 === 0 && below !== undefined ? (below + middle) / 2 : middle;
}

/** @throws on an empty list */
export function summarize(values: readonly number[]): Summary {
  return {
    median: median(values),
    min: Math.min(...values),
    max: Math.max(...values),
    count: values.length,
  };
}

/** The list, begun at another place each round, so that none always goes first. */
export function rotate<T>(list: readonly T[], round: number): T[] {
  const at = list.length === 0 ? 0 : round % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}
