import type { PlatformOperation } from '../../schema/platform';
import { escapeRegExp } from '../escape-reg-exp';
import type { Platform } from '../model';

const part = /\$([a-z_]+)<([^>]+)>|:([a-zA-Z_]+)/g;

/** A path in the notation that readers know: `/backend/plan/:plan_id`. */
export const shownPath = (path: string): string => path.replace(/\$([a-z_]+)<[^>]+>/g, ':$1');

/** The parameters of a path, each with a note that ends its description, in Markdown. */
export const pathParts = (path: string): Array<{ name: string; note: string }> =>
  [...path.matchAll(part)].map(([, withPattern, pattern, plain = '']) => {
    if (withPattern === undefined) return { name: plain, note: '' };
    const isNamed = pattern?.includes('~');
    return {
      name: withPattern,
      note: isNamed ? ', by its id or by `~` and its name' : ', by its id',
    };
  });

const unknown = { type: 'string', description: '' };

/** The parameters of an operation, described by itself or else by reference/parameters.yaml. */
export const parametersOf = (
  { path, query, parameters }: PlatformOperation,
  { parameters: { data } }: Platform,
) => [
  ...pathParts(path).map(({ name, note }) => {
    const own = parameters[name];
    return { ...(own ?? data.path[name] ?? unknown), name, in: 'path', note: own ? '' : note };
  }),
  ...query.map((item) => {
    const parameter =
      typeof item === 'string' ? { ...(data.query[item] ?? unknown), name: item } : item;
    return { ...parameter, in: 'query', note: '' };
  }),
];

/** Whether a request path such as `/backend/plan/~Reader?count=1` is one of an operation. */
export function matchesPath(path: string, requested: string): boolean {
  const [withoutQuery = ''] = requested.split('?');
  const expression = path
    .split(/(\$[a-z_]+<[^>]+>|:[a-zA-Z_]+)/)
    .map((piece) => {
      if (piece.startsWith('$')) return piece.includes('~') ? '(?:[0-9]+|~[^/]+)' : '[0-9]+';
      if (piece.startsWith(':')) return '[^/]+';
      return escapeRegExp(piece);
    })
    .join('');
  return new RegExp(`^${expression}$`).test(withoutQuery);
}
