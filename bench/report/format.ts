import type { Unit } from './results';

const shown = (value: number, digits: Intl.NumberFormatOptions): string =>
  value.toLocaleString('en-US', digits);

/** A figure with its unit; bytes have three significant digits. */
export function formatValue(value: number, unit: Unit): string {
  if (unit !== 'bytes') {
    const digits = value < 100 && unit === 's' ? 1 : 0;
    return `${shown(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`;
  }
  const [size, name] = [[1e9, 'GB'] as const, [1e6, 'MB'] as const].find(
    ([least]) => value >= least,
  ) ?? [1e3, 'kB'];
  return `${shown(value / size, { maximumSignificantDigits: 3 })} ${name}`;
}

/** A ratio, such as `2.40×`. */
export const formatRatio = (ratio: number): string => `${ratio.toFixed(ratio < 10 ? 2 : 1)}×`;
