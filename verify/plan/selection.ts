/**
 * Whether an example is one of those that `--only` names.
 *
 * @param reference such as `actions/sql-query-all`
 * @param key of the example
 * @param patterns the full name (`actions/sql-query-all#key`), a beginning of it, or a pattern in
 *   which `*` matches any text; no pattern means every example
 */
export function isSelected(reference: string, key: string, patterns: readonly string[]): boolean {
  const name = `${reference}#${key}`;
  return (
    patterns.length === 0 ||
    patterns.some((pattern) => {
      if (!pattern.includes('*')) return name.startsWith(pattern);
      const source = pattern
        .split('*')
        .map((part) => part.replaceAll(/[$.+?^(){}|[\]\\]/g, '\\$&'))
        .join('.*');
      return new RegExp(`^${source}$`).test(pattern.includes('#') ? name : reference);
    })
  );
}
