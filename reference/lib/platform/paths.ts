import type { PlatformOperation } from '../../schema/platform';
import { escapeRegExp } from '../escape-reg-exp';
import type { Platform } from '../model';

const part = /\$([a-z_]+)<([^>]+)>|:([a-zA-Z_]+)/g;

/** The path as operations are written everywhere else: `/backend/plan/:plan_id`. */
export const shownPath = (path: string): string => path.replace(/\$([a-z_]+)<[^>]+>/g, ':$1');

/** The parameters of a path, each with what follows its meaning, in Markdown. */
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

/** The parameters of an operation in order, each with its own meaning or the one all share. */
export const parametersOf = (
  { path, query, parameters }: PlatformOperation,
  { parameters: { data } }: Platform,
) => [
  ...pathParts(path).map(({ name, note }) => {
    const own = parameters[name];
    return { ...(own ?? data.path[name] ?? unknown), name, in: 'path', note: own ? '' : note };
  }),
  ...query.map((item) => {
    const meant =
      typeof item === 'string' ? { ...(data.query[item] ?? unknown), name: item } : item;
    return { ...meant, in: 'query', note: '' };
  }),
];

export function matchesPath(path: string, concrete: string): boolean {
  const [withoutQuery = ''] = concrete.split('?');
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
