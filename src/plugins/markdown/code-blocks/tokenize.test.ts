import { describe, expect, test } from 'vitest';

import { grammarOf } from './languages';
import { tokenize, type TokenClass } from './tokenize';

/** A piece of each language, with pieces that must have a color. */
const samples: Record<string, { code: string; colored: Record<string, TokenClass> }> = {
  apacheconf: {
    code: '<Directory "/var/www">\n  AllowOverride All # any\n</Directory>',
    colored: { AllowOverride: 'name', '# any': 'comment' },
  },
  bash: { code: 'echo "hi $USER" # say', colored: { echo: 'name', '# say': 'comment' } },
  console: { code: 'if true; then echo "a"; fi', colored: { if: 'keyword', '"a"': 'string' } },
  css: { code: 'a { color: red }', colored: { a: 'name' } },
  diff: {
    code: '@@ -1 +1 @@\n-a\n+b',
    colored: { '@@ -1 +1 @@': 'comment', '-a': 'removed', '+b': 'added' },
  },
  docker: { code: 'FROM php:8.4', colored: { FROM: 'keyword' } },
  dockerfile: { code: 'RUN ls # x', colored: { RUN: 'keyword' } },
  graphql: { code: 'query { book(id: 1) }', colored: { query: 'keyword', '1': 'number' } },
  groovy: { code: 'def a = [b: 1]', colored: { def: 'keyword', '1': 'number' } },
  html: { code: '<a href="/x">y</a>', colored: { '"/x"': 'string' } },
  http: {
    code: 'GET /a HTTP/1.1\nAccept: application/json\nContent-Type: application/json\n\n{"b": 1}',
    colored: { GET: 'keyword', '/a': 'string', Accept: 'name', '"b"': 'name', '1': 'number' },
  },
  ini: { code: '[php]\nmemory_limit = 1G', colored: { memory_limit: 'name' } },
  javascript: { code: 'const a = "b";', colored: { const: 'keyword', '"b"': 'string' } },
  json: {
    code: '{"a": "b", "c": null}',
    colored: { '"a"': 'name', '"b"': 'string', null: 'number' },
  },
  markdown: { code: '# Title\n\ntext `code`', colored: { '# Title': 'name' } },
  nginx: { code: 'server {\n  listen 80;\n}', colored: { server: 'keyword', '80': 'number' } },
  php: {
    code: '<?php\nreturn new Book(1, "a {$b}"); // c',
    colored: { '<?php': 'keyword', 'return new': 'keyword', Book: 'name', '// c': 'comment' },
  },
  python: { code: 'def a():\n    return "b"', colored: { def: 'keyword', '"b"': 'string' } },
  sql: { code: "SELECT a FROM b WHERE c = 'd'", colored: { SELECT: 'keyword', "'d'": 'string' } },
  text: { code: 'if "a" 1', colored: {} },
  tsx: { code: 'const a = <B c="d" />;', colored: { const: 'keyword', '"d"': 'string' } },
  twig: { code: '<p>{% if a %}{{ b }}{% endif %}</p>', colored: { if: 'keyword' } },
  typescript: { code: 'interface A { b: string }', colored: { interface: 'keyword' } },
  xml: { code: '<a b="c"/>', colored: { '"c"': 'string' } },
  yaml: { code: 'a: "b" # c', colored: { a: 'name', '"b"': 'string', '# c': 'comment' } },
};

test.each(['js', 'jsx', 'ts', 'sh', 'shell', 'yml', 'md', 'py', 'Dockerfile', 'java', 'env'])(
  'other sites say %s',
  (name) => {
    expect(grammarOf(name.toLowerCase())).toBeDefined();
  },
);

describe.each(Object.entries(samples))('%s', (language, { code, colored }) => {
  test('is a grammar that Prism knows', () => {
    expect(grammarOf(language)).toBeDefined();
  });

  test('keeps the text and colors it', () => {
    const lines = tokenize(code, language);
    expect(lines.map((pieces) => pieces.map(({ text }) => text).join('')).join('\n')).toBe(code);
    for (const [text, token] of Object.entries(colored)) {
      expect(lines.flat().filter((piece) => piece.token !== undefined)).toContainEqual(
        expect.objectContaining({ text: expect.stringContaining(text) as string, token }),
      );
    }
  });
});

test('PHP without an opening tag is PHP', () => {
  expect(tokenize('return 1;', 'php')[0]).toContainEqual({ text: 'return', token: 'keyword' });
});

test('joins neighbours of one color across blanks, and nothing else', () => {
  expect(tokenize('public static function a()', 'php')).toEqual([
    [
      { text: 'public static function', token: 'keyword' },
      { text: ' ', token: undefined },
      { text: 'a', token: 'name' },
      { text: '()', token: undefined },
    ],
  ]);
});

test('a token over several lines has its color on each', () => {
  expect(tokenize('/* a\n b */', 'php')).toEqual([
    [{ text: '/* a', token: 'comment' }],
    [{ text: ' b */', token: 'comment' }],
  ]);
});

test('code inside a string has not the color of the string', () => {
  const [pieces = []] = tokenize('"a {$b} c"', 'php');
  expect(pieces.find(({ text }) => text.includes('$b'))?.token).toBeUndefined();
});
