import { createRequire } from 'node:module';

import { Prism } from 'prism-react-renderer';
import components from 'prismjs/components.js';
import getLoader from 'prismjs/dependencies.js';

/**
 * Grammars that are loaded together, so that one does not depend on which page came first. Code in
 * another language is text; a name of Prism's list (prismjs.com/#supported-languages) adds it.
 */
const grammars = [
  ...['apacheconf', 'bash', 'c', 'cpp', 'csharp', 'css', 'dart', 'diff', 'docker', 'go', 'graphql'],
  ...['groovy', 'hcl', 'http', 'ini', 'java', 'javascript', 'json', 'json5', 'jsx', 'kotlin'],
  ...['makefile', 'markdown', 'markup', 'nginx', 'objectivec', 'perl', 'php', 'powershell'],
  ...['properties', 'protobuf', 'python', 'ruby', 'rust', 'scala', 'scss', 'sql', 'swift', 'toml'],
  ...['tsx', 'twig', 'typescript', 'yaml'],
];

// prism-react-renderer's own build of Prism leaves most grammars out. They register on the global
// `Prism`, and the loader of prismjs knows which of them needs which others first.
Object.assign(globalThis, { Prism });
const require = createRequire(__filename);
getLoader(components, grammars).load((id) => {
  require(`prismjs/components/prism-${id}.js`);
});

/** Names that Prism does not have. */
const own: Readonly<Record<string, string>> = { console: 'bash', env: 'ini' };

const nameOf = (language: string): string => own[language] ?? language;

/** The grammar of a language, by any name that Prism has for it; undefined for what is text. */
export function grammarOf(language: string): Prism.Grammar | undefined {
  const name = nameOf(language);
  const grammar: unknown = Object.hasOwn(Prism.languages, name) && Prism.languages[name];
  // `Prism.languages` has functions too.
  return typeof grammar === 'object' ? (grammar as Prism.Grammar) : undefined;
}

/**
 * The colors, each with its class of src/css/code.css and the kinds of token that have it: Prism
 * knows some hundred kinds, a reader a few. The classes are short, as a page has thousands of them.
 * Kinds that aren't listed (punctuation, operators, variables) have the color of the token around
 * them; those of `none` take it off.
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
} as const satisfies Readonly<Record<string, readonly [className: string, kinds: string]>>;

export type TokenClass = Exclude<keyof typeof colors, 'none'>;

export const classNameOf = (token: TokenClass): string => colors[token][0];

const colorOf = new Map(
  (Object.keys(colors) as Array<keyof typeof colors>).flatMap((color) =>
    colors[color][1].split(' ').map((kind) => [kind, color] as const),
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
  for (const kind of [token.type, ...[alias].flat()]) {
    const color = colorOf.get(kind);
    if (color !== undefined) return color === 'none' ? undefined : color;
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

/** Colors code: the pieces of each line, which together are the code without its line breaks. */
export function tokenize(code: string, language: string): Piece[][] {
  const grammar = grammarOf(language);
  if (!grammar) return code.split('\n').map((text) => merge([{ text, token: undefined }]));

  // Templates (PHP in HTML, Twig) are put together in hooks, which `Prism.tokenize` doesn't run.
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
