export function omit<T extends object, Key extends keyof T>(
  value: T,
  ...keys: readonly Key[]
): Omit<T, Key> {
  return Object.fromEntries(
    Object.entries(value).filter(([key]) => !keys.some((omitted) => omitted === key)),
  ) as Omit<T, Key>;
}
