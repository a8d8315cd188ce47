import { createRequire } from 'node:module';

import { Prism } from 'prism-react-renderer';
import components from 'prismjs/components.js';
import getLoader from 'prismjs/dependencies.js';

/**
 * The highlighted languages. To add one, use its name at prismjs.com/#supported-languages; code in
 * any other is text. All are loaded at once, because some grammars extend others if these are
 * loaded.
 */
const grammars = [
  ...['apacheconf', 'bash', 'c', 'cpp', 'csharp', 'css', 'dart', 'diff', 'docker', 'go', 'graphql'],
  ...['groovy', 'hcl', 'http', 'ini', 'java', 'javascript', 'json', 'json5', 'jsx', 'kotlin'],
  ...['makefile', 'markdown', 'markup', 'nginx', 'objectivec', 'perl', 'php', 'powershell'],
  ...['properties', 'protobuf', 'python', 'ruby', 'rust', 'scala', 'scss', 'sql', 'swift', 'toml'],
  ...['tsx', 'twig', 'typescript', 'yaml'],
];

// prism-react-renderer's build of Prism lacks most grammars. They register with a global `Prism`,
// and the loader of prismjs knows their dependencies.
Object.assign(globalThis, { Prism });
const require = createRequire(__filename);
getLoader(components, grammars).load((id) => {
  require(`prismjs/components/prism-${id}.js`);
});

/** Aliases that Prism does not have. */
const own: Readonly<Record<string, string>> = { console: 'bash', env: 'ini' };

const nameOf = (language: string): string => own[language] ?? language;

/** The grammar of a language, by its name or an alias; undefined if it is not highlighted. */
export function grammarOf(language: string): Prism.Grammar | undefined {
  const name = nameOf(language);
  const grammar: unknown = Object.hasOwn(Prism.languages, name) && Prism.languages[name];
  // `Prism.languages` has functions too.
  return typeof grammar === 'object' ? (grammar as Prism.Grammar) : undefined;
}

/**
 * The colors, each with its class in src/css/code.css and the types of token that have it. Prism has
 * about a hundred types of token, far more than colors that readers can tell apart. Classes are
 * short, because a page has thousands of them. Types that aren't listed (punctuation, operators,
 * variables) have the color of the token around them; those of `none` have no color even inside a
 * colored token.
 */
const colors = {
  comment: ['c', 'comment prolog doctype cdata shebang coord http-version'],
  keyword: ['k', 'keyword atrule important module tag-name method'],
  string: [
    's',
    'string char attr-value template-string string-interpolation code-snippet url regex',
  ],
  number: ['n', 'number boolean null constant datetime status-code'],
  name: [
    'v',
    'function class-name builtin property property-query key tag attr-name header-name section ' +
      'selector annotation decorator title',
  ],
  prompt: ['p', ''],
  output: ['o', ''],
  added: ['a', 'inserted-sign'],
  removed: ['r', 'deleted-sign'],
  none: ['', 'request-line interpolation expression'],
} as const satisfies Readonly<Record<string, readonly [className: string, types: string]>>;

export type TokenClass = Exclude<keyof typeof colors, 'none'>;

export const classNameOf = (token: TokenClass): string => colors[token][0];

const colorOf = new Map(
  (Object.keys(colors) as Array<keyof typeof colors>).flatMap((color) =>
    colors[color][1].split(' ').map((type) => [type, color] as const),
  ),
);

/** A run of text in one color, within one line. */
export interface Piece {
  readonly text: string;
  readonly token: TokenClass | undefined;
}

function classOf(token: Prism.Token, inherited: TokenClass | undefined): TokenClass | undefined {
  // `alias` is a string, an array of them or, against its type, missing.
  const { alias = [] } = token as { alias?: string | string[] };
  for (const type of [token.type, ...[alias].flat()]) {
    const color = colorOf.get(type);
    if (color !== undefined) return color === 'none' ? undefined : color;
  }
  return inherited;
}

function* flatten(stream: Prism.TokenStream, inherited: TokenClass | undefined): Generator<Piece> {
  if (typeof stream === 'string') yield { text: stream, token: inherited };
  else if (Array.isArray(stream)) for (const part of stream) yield* flatten(part, inherited);
  else yield* flatten(stream.content, classOf(stream, inherited));
}

/** Joins neighbors of the same color, with the blanks between them. */
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

/** Highlights code. @returns the pieces of each line, without line breaks */
export function tokenize(code: string, language: string): Piece[][] {
  const grammar = grammarOf(language);
  if (!grammar) return code.split('\n').map((text) => merge([{ text, token: undefined }]));

  // Templates (PHP in HTML, Twig) need hooks, which `Prism.tokenize` doesn't run.
  const env = { code, grammar, language: nameOf(language), tokens: [] as Prism.TokenStream };
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
