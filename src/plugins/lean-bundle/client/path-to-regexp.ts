// In place of path-to-regexp 1, of which the router needs this for the paths of the site: plain text
// and `*`. Parameters such as `:id` are no part of any.

interface Options {
  readonly end?: boolean;
  readonly sensitive?: boolean;
  readonly strict?: boolean;
}

/**
 * @param path may hold escaped characters, which is how links ask whether they are active
 * @param keys receives the names of the groups
 * @throws for a path with parameters or groups
 */
export default function pathToRegexp(
  path: string,
  keys: Array<{ name: string | number }>,
  { end = true, sensitive = false, strict = false }: Options = {},
): RegExp {
  let source = path.replace(/\\(.)|[:()?+]|\*|[.^${}|[\]]/g, (token, escaped?: string) => {
    if (escaped !== undefined) return escaped === '/' ? escaped : token;
    if (token === '*') {
      keys.push({ name: keys.length });
      return '(.*)';
    }
    if (/[:()?+]/.test(token)) throw new Error(`The path ${path} is not supported.`);
    return `\\${token}`;
  });
  const endsWithSlash = source.endsWith('/');
  if (!strict) source = `${endsWithSlash ? source.slice(0, -1) : source}(?:/(?=$))?`;
  if (end) source += '$';
  else if (!(strict && endsWithSlash)) source += '(?=/|$)';
  return new RegExp(`^${source}`, sensitive ? '' : 'i');
}
