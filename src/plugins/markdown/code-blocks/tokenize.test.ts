import { Prism } from 'prism-react-renderer';
import { describe, expect, test } from 'vitest';

import { languages } from './languages';
import { tokenize, type TokenClass } from './tokenize';

/** A piece of each language, with pieces that must have a colour. */
const samples: Record<string, { code: string; coloured: Record<string, TokenClass> }> = {
  apacheconf: {
    code: '<Directory "/var/www">\n  AllowOverride All # any\n</Directory>',
    coloured: { AllowOverride: 'name', '# any': 'comment' },
  },
  bash: { code: 'echo "hi $USER" # say', coloured: { echo: 'name', '# say': 'comment' } },
  console: { code: 'if true; then echo "a"; fi', coloured: { if: 'keyword', '"a"': 'string' } },
  css: { code: 'a { color: red }', coloured: { a: 'name' } },
  diff: {
    code: '@@ -1 +1 @@\n-a\n+b',
    coloured: { '@@ -1 +1 @@': 'comment', '-a': 'removed', '+b': 'added' },
  },
  docker: { code: 'FROM php:8.4', coloured: { FROM: 'keyword' } },
  dockerfile: { code: 'RUN ls # x', coloured: { RUN: 'keyword' } },
  graphql: { code: 'query { book(id: 1) }', coloured: { query: 'keyword', '1': 'number' } },
  groovy: { code: 'def a = [b: 1]', coloured: { def: 'keyword', '1': 'number' } },
  html: { code: '<a href="/x">y</a>', coloured: { '"/x"': 'string' } },
  http: {
    code: 'GET /a HTTP/1.1\nAccept: application/json\nContent-Type: application/json\n\n{"b": 1}',
    coloured: { GET: 'keyword', '/a': 'string', Accept: 'name', '"b"': 'name', '1': 'number' },
  },
  ini: { code: '[php]\nmemory_limit = 1G', coloured: { memory_limit: 'name' } },
  javascript: { code: 'const a = "b";', coloured: { const: 'keyword', '"b"': 'string' } },
  json: {
    code: '{"a": "b", "c": null}',
    coloured: { '"a"': 'name', '"b"': 'string', null: 'number' },
  },
  markdown: { code: '# Title\n\ntext `code`', coloured: { '# Title': 'name' } },
  nginx: { code: 'server {\n  listen 80;\n}', coloured: { server: 'keyword', '80': 'number' } },
  php: {
    code: '<?php\nreturn new Book(1, "a {$b}"); // c',
    coloured: { '<?php': 'keyword', 'return new': 'keyword', Book: 'name', '// c': 'comment' },
  },
  python: { code: 'def a():\n    return "b"', coloured: { def: 'keyword', '"b"': 'string' } },
  sql: { code: "SELECT a FROM b WHERE c = 'd'", coloured: { SELECT: 'keyword', "'d'": 'string' } },
  text: { code: 'if "a" 1', coloured: {} },
  tsx: { code: 'const a = <B c="d" />;', coloured: { const: 'keyword', '"d"': 'string' } },
  twig: { code: '<p>{% if a %}{{ b }}{% endif %}</p>', coloured: { if: 'keyword' } },
  typescript: { code: 'interface A { b: string }', coloured: { interface: 'keyword' } },
  xml: { code: '<a b="c"/>', coloured: { '"c"': 'string' } },
  yaml: { code: 'a: "b" # c', coloured: { a: 'name', '"b"': 'string', '# c': 'comment' } },
};

test('every language has a sample', () => {
  expect(Object.keys(samples).sort()).toEqual(Object.keys(languages).sort());
});

describe.each(Object.entries(samples))('%s', (language, { code, coloured }) => {
  test('is a grammar that Prism knows', () => {
    const grammar = languages[language]?.grammar ?? 'plain';
    expect(Prism.languages).toHaveProperty(grammar);
  });

  test('keeps the text and colours it', () => {
    const lines = tokenize(code, language);
    expect(lines.map((pieces) => pieces.map(({ text }) => text).join('')).join('\n')).toBe(code);
    for (const [text, token] of Object.entries(coloured)) {
      expect(lines.flat().filter((piece) => piece.token !== undefined)).toContainEqual(
        expect.objectContaining({ text: expect.stringContaining(text) as string, token }),
      );
    }
  });
});

test('PHP without an opening tag is PHP', () => {
  expect(tokenize('return 1;', 'php')[0]).toContainEqual({ text: 'return', token: 'keyword' });
});

test('joins neighbours of one colour across blanks, and nothing else', () => {
  expect(tokenize('public static function a()', 'php')).toEqual([
    [
      { text: 'public static function', token: 'keyword' },
      { text: ' ', token: undefined },
      { text: 'a', token: 'name' },
      { text: '()', token: undefined },
    ],
  ]);
});

test('a token over several lines has its colour on each', () => {
  expect(tokenize('/* a\n b */', 'php')).toEqual([
    [{ text: '/* a', token: 'comment' }],
    [{ text: ' b */', token: 'comment' }],
  ]);
});

test('code inside a string has not the colour of the string', () => {
  const [pieces = []] = tokenize('"a {$b} c"', 'php');
  expect(pieces.find(({ text }) => text.includes('$b'))?.token).toBeUndefined();
});
