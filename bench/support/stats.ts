/** The middle value; of an even number, the mean of the two in the middle. None has no middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [lower = NaN, upper = NaN] = [(sorted.length - 1) / 2, sorted.length / 2].map(
    (at) => sorted[Math.floor(at)],
  );
  return (lower + upper) / 2;
}

/** The list, started at another place each round, so that none always goes first. */
export function rotate<T>(list: readonly T[], round: number): T[] {
  const at = round % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}
