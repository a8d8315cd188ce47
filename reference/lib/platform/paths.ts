import { escapeRegExp } from '../escape-reg-exp';

/** What a part of a path takes, by the expression that the platform has for it. */
type PathPartKind = 'id' | 'id or name' | 'any';

export interface PathPart {
  readonly name: string;
  readonly takes: PathPartKind;
}

const part = /\$([a-z_]+)<([^>]+)>|:([a-zA-Z_]+)/g;

/** The path as operations are written everywhere else: `/backend/plan/:plan_id`. */
export const shownPath = (path: string): string => path.replace(/\$([a-z_]+)<[^>]+>/g, ':$1');

export const pathParts = (path: string): PathPart[] =>
  [...path.matchAll(part)].map(([, withPattern, pattern, plain]) => {
    if (withPattern === undefined) return { name: plain ?? '', takes: 'any' };
    return { name: withPattern, takes: pattern?.includes('~') ? 'id or name' : 'id' };
  });

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
