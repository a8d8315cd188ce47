import { Prism } from 'prism-react-renderer';

import { grammarOf } from './languages';

/** The colors of src/css/code.css: Prism knows some hundred kinds of token, a reader a few. */
export type TokenClass =
  'comment' | 'keyword' | 'string' | 'number' | 'name' | 'prompt' | 'output' | 'added' | 'removed';

/** A run of text in one color, within one line. */
export interface Piece {
  readonly text: string;
  readonly token: TokenClass | undefined;
}

/**
 * Which color a kind of token has. Kinds that aren't listed (punctuation, operators, variables)
 * have that of the token around them; null takes the color of the surrounding token off.
 */
const tokenClasses: Readonly<Record<string, TokenClass | null>> = {
  comment: 'comment',
  prolog: 'comment',
  doctype: 'comment',
  cdata: 'comment',
  shebang: 'comment',
  coord: 'comment',

  keyword: 'keyword',
  atrule: 'keyword',
  important: 'keyword',
  module: 'keyword',
  'tag-name': 'keyword',
  'request-line': null,
  method: 'keyword',
  'http-version': 'comment',

  string: 'string',
  char: 'string',
  'attr-value': 'string',
  'template-string': 'string',
  'string-interpolation': 'string',
  'code-snippet': 'string',
  url: 'string',
  regex: 'string',
  interpolation: null,
  expression: null,

  number: 'number',
  boolean: 'number',
  null: 'number',
  constant: 'number',
  datetime: 'number',
  'status-code': 'number',

  function: 'name',
  'class-name': 'name',
  builtin: 'name',
  property: 'name',
  'property-query': 'name',
  key: 'name',
  tag: 'name',
  'attr-name': 'name',
  'header-name': 'name',
  section: 'name',
  selector: 'name',
  annotation: 'name',
  decorator: 'name',
  title: 'name',

  'inserted-sign': 'added',
  'deleted-sign': 'removed',
};

function classOf(token: Prism.Token, inherited: TokenClass | undefined): TokenClass | undefined {
  // `alias` is a string, an array of them or, against its type, missing.
  const { alias = [] } = token as { alias?: string | string[] };
  for (const kind of [token.type, ...[alias].flat()]) {
    const known = tokenClasses[kind];
    if (known !== undefined) return known ?? undefined;
  }
  return inherited;
}

function* flatten(stream: Prism.TokenStream, inherited: TokenClass | undefined): Generator<Piece> {
  if (typeof stream === 'string') yield { text: stream, token: inherited };
  else if (Array.isArray(stream)) for (const part of stream) yield* flatten(part, inherited);
  else yield* flatten(stream.content, classOf(stream, inherited));
}

/** Joins neighbors of one color; the blanks between them have no color to lose. */
function merge(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    if (piece.text === '') continue;
    const last = merged.at(-1);
    const beforeLast = merged.at(-2);
    if (last && last.token === piece.token) {
      merged.splice(-1, 1, { ...last, text: last.text + piece.text });
    } else if (last?.text.trim() === '' && beforeLast && beforeLast.token === piece.token) {
      merged.splice(-2, 2, { ...piece, text: beforeLast.text + last.text + piece.text });
    } else {
      merged.push(piece);
    }
  }
  return merged;
}

/**
 * Colors a piece of code.
 *
 * @param code without line break at its end
 * @returns the pieces of each line; together they are `code` without its line breaks
 */
export function tokenize(code: string, language: string): Piece[][] {
  const known = grammarOf(language);
  if (!known) return code.split('\n').map((text) => merge([{ text, token: undefined }]));

  // Templates (PHP in HTML, Twig) are put together in hooks, which `Prism.tokenize` doesn't run.
  const env: { code: string; grammar: Prism.Grammar; language: string | undefined } & {
    tokens?: Prism.TokenStream;
  } = { code, grammar: known.grammar, language: known.name };
  Prism.hooks.run('before-tokenize', env);
  env.tokens = Prism.tokenize(env.code, env.grammar);
  Prism.hooks.run('after-tokenize', env);

  const lines: Piece[][] = [[]];
  for (const { text, token } of flatten(env.tokens, undefined)) {
    text.split('\n').forEach((part, index) => {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ text: part, token });
    });
  }
  return lines.map(merge);
}
