import { FenceError } from './';

/** What follows the language of a fenced block: ```` ```php title="src/Action.php" {2,4-6} ````. */
export interface FenceMeta {
  /** `name="value"` and `name='value'`. */
  readonly values: ReadonlyMap<string, string>;
  /** Bare words, such as `low`. */
  readonly flags: ReadonlySet<string>;
  /** Words that may have a number: `showLineNumbers=5`; alone, they have 1. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Line numbers of `{1,3-4}`, from 1, ascending. */
  readonly lines: readonly number[];
}

interface AllowedMeta {
  readonly values: readonly string[];
  readonly flags?: readonly string[];
  readonly numbers?: readonly string[];
  readonly lines?: boolean;
}

const part =
  /\s*(?:\{(?<lines>[^}]*)\}|(?<name>[\w-]+)=(?:"(?<double>[^"]*)"|'(?<single>[^']*)')|(?<rest>\S+))/gy;

/**
 * Reads the meta string of a fenced block.
 *
 * @throws FenceError on anything else, naming what is allowed
 */
export function parseFenceMeta(meta: string | null | undefined, allowed: AllowedMeta): FenceMeta {
  const values = new Map<string, string>();
  const flags = new Set<string>();
  const numbers = new Map<string, number>();
  const lines = new Set<number>();

  for (const match of (meta ?? '').trimEnd().matchAll(part)) {
    const { lines: ranges, name, double, single, rest } = match.groups ?? {};
    const value = double ?? single;
    const [, word, number = '1'] = /^(\w+)(?:=(\d+))?$/.exec(rest ?? '') ?? [];
    if (ranges !== undefined && allowed.lines) {
      for (const line of parseRanges(ranges)) lines.add(line);
    } else if (name !== undefined && value && allowed.values.includes(name)) {
      if (values.has(name)) throw new FenceError(`"${name}" is given twice`);
      values.set(name, value);
    } else if (rest !== undefined && allowed.flags?.includes(rest)) {
      flags.add(rest);
    } else if (word !== undefined && allowed.numbers?.includes(word)) {
      numbers.set(word, Number(number));
    } else {
      throw new FenceError(`unknown meta ${match[0].trim()}; allowed: ${describe(allowed)}`);
    }
  }
  return { values, flags, numbers, lines: [...lines].sort((a, b) => a - b) };
}

function describe({ values, flags = [], numbers = [], lines }: AllowedMeta): string {
  return [
    ...values.map((name) => `${name}="…"`),
    ...numbers,
    ...flags,
    ...(lines ? ['{1,3-4}'] : []),
  ].join(', ');
}

function parseRanges(text: string): number[] {
  return text.split(',').flatMap((range) => {
    const [, from, to = from] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(range) ?? [];
    const first = Number(from);
    const last = Number(to);
    if (!(first >= 1 && last >= first)) {
      throw new FenceError(`{${text}} is no list of lines; allowed: {1}, {1,3-4}`);
    }
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
