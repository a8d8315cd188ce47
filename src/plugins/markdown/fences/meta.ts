import { FenceError } from './';

const part =
  /\s*(?:\{(?<ranges>[^}]*)\}|(?<name>[\w-]+)(?:=(?:"(?<double>[^"]+)"|'(?<single>[^']+)')|(?:=(?<number>\d+))?(?!\S))|\S+)/gy;

const LINES = '{1,3-4}';

/**
 * Reads the meta string of a fenced block, which follows its language:
 * ```` ```php title="src/Action.php" {2,4-6} ````.
 *
 * @param allowed as writers see it: `title="…"`, `low`, `showLineNumbers=5`, `{1,3-4}`
 * @throws FenceError on anything else, naming what is allowed
 */
export function parseFenceMeta(meta: string | null | undefined, allowed: readonly string[]) {
  const values: Partial<Record<string, string>> = {};
  const lines = new Set<number>();
  for (const match of (meta ?? '').trimEnd().matchAll(part)) {
    const { ranges, name = '', double, single, number } = match.groups ?? {};
    const text = double ?? single;
    const value = text !== undefined ? '="…"' : number !== undefined ? '=5' : '';
    const form = ranges === undefined ? name + value : LINES;
    if (!allowed.includes(form)) {
      const known = allowed.join(', ');
      throw new FenceError(`unknown meta ${match[0].trim()}; allowed: ${known}`);
    }
    if (text !== undefined && name in values) throw new FenceError(`"${name}" is given twice`);
    if (ranges === undefined) values[name] = text ?? number ?? '1';
    else for (const line of parseRanges(ranges)) lines.add(line);
  }
  return {
    /** `name="value"`, `name='value'` and words: `low`, or with a number, `showLineNumbers=5`. */
    values,
    /** Line numbers of `{1,3-4}`, from 1, ascending. */
    lines: [...lines].sort((a, b) => a - b),
  };
}

function parseRanges(text: string): number[] {
  return text.split(',').flatMap((range) => {
    const [, from, to = from] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(range) ?? [];
    const first = Number(from);
    const last = Number(to);
    if (!(first >= 1 && last >= first)) {
      throw new FenceError(`{${text}} is no list of lines; allowed: {1}, ${LINES}`);
    }
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
