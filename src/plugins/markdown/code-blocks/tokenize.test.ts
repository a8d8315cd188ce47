import { describe, expect, test } from 'vitest';

import { grammarOf, tokenize, type TokenClass } from './tokenize';

/** A piece of each language, with pieces that must have a color. */
const samples: ReadonlyArray<[string, string, Record<string, TokenClass>]> = [
  [
    'apacheconf',
    '<Directory "/var/www">\n  AllowOverride All # any\n</Directory>',
    { AllowOverride: 'name', '# any': 'comment' },
  ],
  ['bash', 'echo "hi $USER" # say', { echo: 'name', '# say': 'comment' }],
  ['console', 'if true; then echo "a"; fi', { if: 'keyword', '"a"': 'string' }],
  ['css', 'a { color: red }', { a: 'name' }],
  ['diff', '@@ -1 +1 @@\n-a\n+b', { '@@ -1 +1 @@': 'comment', '-a': 'removed', '+b': 'added' }],
  ['dockerfile', 'RUN ls # x', { RUN: 'keyword' }],
  ['graphql', 'query { book(id: 1) }', { query: 'keyword', '1': 'number' }],
  ['groovy', 'def a = [b: 1]', { def: 'keyword', '1': 'number' }],
  ['html', '<a href="/x">y</a>', { '"/x"': 'string' }],
  [
    'http',
    'GET /a HTTP/1.1\nAccept: application/json\nContent-Type: application/json\n\n{"b": 1}',
    { GET: 'keyword', '/a': 'string', Accept: 'name', '"b"': 'name', '1': 'number' },
  ],
  ['ini', '[php]\nmemory_limit = 1G', { memory_limit: 'name' }],
  ['javascript', 'const a = "b";', { const: 'keyword', '"b"': 'string' }],
  ['json', '{"a": "b", "c": null}', { '"a"': 'name', '"b"': 'string', null: 'number' }],
  ['markdown', '# Title\n\ntext `code`', { '# Title': 'name' }],
  ['nginx', 'server {\n  listen 80;\n}', { server: 'keyword', '80': 'number' }],
  [
    'php',
    '<?php\nreturn new Book(1, "a {$b}"); // c',
    { '<?php': 'keyword', 'return new': 'keyword', Book: 'name', '// c': 'comment' },
  ],
  // Without an opening tag it is PHP too.
  ['php', 'return 1;', { return: 'keyword' }],
  ['python', 'def a():\n    return "b"', { def: 'keyword', '"b"': 'string' }],
  ['sql', "SELECT a FROM b WHERE c = 'd'", { SELECT: 'keyword', "'d'": 'string' }],
  ['tsx', 'const a = <B c="d" />;', { const: 'keyword', '"d"': 'string' }],
  ['twig', '<p>{% if a %}{{ b }}{% endif %}</p>', { if: 'keyword' }],
  ['typescript', 'interface A { b: string }', { interface: 'keyword' }],
  ['yaml', 'a: "b" # c', { a: 'name', '"b"': 'string', '# c': 'comment' }],
];

test.each(samples)('%s keeps the text of %j and colors it', (language, code, colored) => {
  const lines = tokenize(code, language);
  expect(lines.map((pieces) => pieces.map(({ text }) => text).join('')).join('\n')).toBe(code);
  for (const [text, token] of Object.entries(colored)) {
    expect(lines.flat().filter((piece) => piece.token !== undefined)).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining(text) as string, token }),
    );
  }
});

test.each('js jsx ts sh shell yml md py docker java env xml golang'.split(' '))(
  'other sites say %s',
  (name) => {
    expect(grammarOf(name) !== undefined).toBe(name !== 'golang');
  },
);

describe('the pieces', () => {
  test('of one color are joined across blanks, and nothing else', () => {
    expect(tokenize('public static function a()', 'php')).toEqual([
      [
        { text: 'public static function', token: 'keyword' },
        { text: ' ', token: undefined },
        { text: 'a', token: 'name' },
        { text: '()', token: undefined },
      ],
    ]);
  });

  test('of a token over several lines have its color on each', () => {
    expect(tokenize('/* a\n b */', 'php')).toEqual([
      [{ text: '/* a', token: 'comment' }],
      [{ text: ' b */', token: 'comment' }],
    ]);
  });

  test('of code inside a string have not the color of the string', () => {
    const [pieces = []] = tokenize('"a {$b} c"', 'php');
    expect(pieces.find(({ text }) => text.includes('$b'))?.token).toBeUndefined();
  });
});
