import type { Unit } from './results';

const number = (value: number, digits: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

function formatBytes(bytes: number): string {
  if (bytes >= 1_000_000_000) return `${number(bytes / 1_000_000_000, 2)} GB`;
  if (bytes >= 10_000_000) return `${number(bytes / 1_000_000, 0)} MB`;
  if (bytes >= 1_000_000) return `${number(bytes / 1_000_000, 1)} MB`;
  return `${number(bytes / 1000, bytes < 100_000 ? 1 : 0)} kB`;
}

/** A figure as the reader wants it: three digits at most, with its unit. */
export function formatValue(value: number, unit: Unit): string {
  switch (unit) {
    case 'bytes':
      return value === 0 ? '0' : formatBytes(value);
    case 'ms':
      return `${number(value, value > 0 && value < 10 ? 1 : 0)} ms`;
    case 's':
      return `${number(value, value < 100 ? 1 : 0)} s`;
  }
}

/** How many times as much, such as `2.4×`. */
export const formatRatio = (ratio: number): string => `${number(ratio, ratio < 10 ? 2 : 1)}×`;
