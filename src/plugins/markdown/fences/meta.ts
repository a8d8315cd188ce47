import { FenceError } from './';

interface AllowedMeta {
  readonly values: readonly string[];
  readonly flags?: readonly string[];
  readonly numbers?: readonly string[];
  readonly lines?: boolean;
}

const part =
  /\s*(?:\{(?<ranges>[^}]*)\}|(?<name>[\w-]+)=(?:"(?<double>[^"]+)"|'(?<single>[^']+)')|(?<word>[\w-]+)(?:=(?<number>\d+))?(?!\S)|(?<unknown>\S+))/gy;

/**
 * Reads the meta string of a fenced block, which follows its language:
 * ```` ```php title="src/Action.php" {2,4-6} ````.
 *
 * @throws FenceError on anything else, naming what is allowed
 */
export function parseFenceMeta(meta: string | null | undefined, allowed: AllowedMeta) {
  const { values: texts, flags = [], numbers = [] } = allowed;
  const values = new Map<string, string>();
  const lines = new Set<number>();

  for (const match of (meta ?? '').trimEnd().matchAll(part)) {
    const { ranges, name = '', double, single, word = '', number } = match.groups ?? {};
    const value = double ?? single;
    if (ranges !== undefined && allowed.lines) {
      for (const line of parseRanges(ranges)) lines.add(line);
    } else if (value !== undefined && texts.includes(name)) {
      if (values.has(name)) throw new FenceError(`"${name}" is given twice`);
      values.set(name, value);
    } else if (numbers.includes(word) || (flags.includes(word) && number === undefined)) {
      values.set(word, number ?? '1');
    } else {
      throw new FenceError(`unknown meta ${match[0].trim()}; allowed: ${describe(allowed)}`);
    }
  }
  return {
    /** `name="value"`, `name='value'` and words: `low`, or with a number, `showLineNumbers=5`. */
    values,
    /** Line numbers of `{1,3-4}`, from 1, ascending. */
    lines: [...lines].sort((a, b) => a - b),
  };
}

const describe = ({ values, flags = [], numbers = [], lines }: AllowedMeta): string =>
  [
    ...values.map((name) => `${name}="…"`),
    ...numbers,
    ...flags,
    ...(lines ? ['{1,3-4}'] : []),
  ].join(', ');

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
