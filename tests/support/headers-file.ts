/** One block of a `_headers` file: the paths it applies to and what it sets or removes. */
interface HeaderRule {
  readonly pattern: RegExp;
  readonly headers: ReadonlyArray<{ readonly name: string; readonly value: string | null }>;
}

/** Response headers for a path, in lower case, as the hosts that read `_headers` send them. */
export type HeaderLookup = (pathname: string) => ReadonlyMap<string, string>;

function toPattern(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/:[A-Za-z]\w*/g, '[^/]+');
  return new RegExp(`^${source}$`);
}

/**
 * Reads the `_headers` format of Netlify and Cloudflare Pages: a path in the first column, indented
 * `Name: value` lines below it, `! Name` to take a header away, `*` for any text and `:name` for
 * one segment. Every rule that matches counts; a header set twice is joined by a comma.
 *
 * @throws on a line that is neither, with its number
 */
export function parseHeadersFile(text: string): HeaderLookup {
  const rules: Array<{ pattern: RegExp; headers: Array<HeaderRule['headers'][number]> }> = [];

  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const header = /^\s+(?:!\s*(?<removed>[\w-]+)|(?<name>[\w-]+)\s*:\s*(?<value>.*\S))\s*$/.exec(
      line,
    )?.groups;
    const rule = rules.at(-1);
    if (line.startsWith('/')) {
      rules.push({ pattern: toPattern(line.trim()), headers: [] });
    } else if (rule && header?.name !== undefined && header.value !== undefined) {
      rule.headers.push({ name: header.name.toLowerCase(), value: header.value });
    } else if (rule && header?.removed !== undefined) {
      rule.headers.push({ name: header.removed.toLowerCase(), value: null });
    } else {
      throw new Error(
        `_headers:${index + 1}: "${line}" is neither a path nor an indented "Name: value"`,
      );
    }
  }

  return (pathname) => {
    const result = new Map<string, string>();
    for (const { pattern, headers } of rules) {
      if (!pattern.test(pathname)) continue;
      for (const { name, value } of headers) {
        const before = result.get(name);
        if (value === null) result.delete(name);
        else result.set(name, before === undefined ? value : `${before}, ${value}`);
      }
    }
    return result;
  };
}
