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

/** The list, started at another place each round, so that none always goes first. */
export function rotate<T>(list: readonly T[], round: number): T[] {
  const at = list.length === 0 ? 0 : round % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}
