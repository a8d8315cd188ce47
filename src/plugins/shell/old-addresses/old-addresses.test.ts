import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { formatPublished, parsePublished } from './published';
import { redirects } from './redirects';

test.each([
  [{ 'docs/x/': '/docs/' }, '"docs/x/"', 'is not an address'],
  [{ '/docs/x': '/docs/' }, '"/docs/x"', 'is not an address'],
  [{ '/docs/x/': '/docs/y' }, '"/docs/x/"', 'leads to "/docs/y"'],
  [{ '/docs/x/': 'https://example.com/' }, '"/docs/x/"', 'leads to "https://example.com/"'],
])('the redirects may not hold %j', (file, _, message) => {
  const { error } = redirects.safeParse(file);
  expect(error?.issues).toMatchObject([
    { path: Object.keys(file), message: expect.stringContaining(message) as string },
  ]);
});

test('a redirect may lead to a part of a page, and none to another redirect', () => {
  expect(redirects.safeParse({ '/docs/x/': '/docs/y/#part' }).success).toBe(true);
  const ours = redirects.parse(parse(readFileSync('reference/redirects.yaml', 'utf8')));
  const targets = Object.values(ours).map((target) => target.replace(/#.*/, ''));
  expect(targets.filter((target) => target in ours)).toEqual([]);
});

test('a list has addresses with their lines, and says what is none', () => {
  expect(parsePublished('# Comment\n\n/\n/docs/\ndocs/x/\n')).toEqual({
    entries: [
      { route: '/', line: 3 },
      { route: '/docs/', line: 4 },
    ],
    wrong: [{ route: 'docs/x/', line: 5 }],
  });
});

test('the list is kept in order, and read back as it is', () => {
  const text = formatPublished(['/docs/', '/', '/docs/']);
  expect(parsePublished(text).entries.map(({ route }) => route)).toEqual(['/', '/docs/']);
  expect(text).toBe(formatPublished(['/', '/docs/']));
  const ours = readFileSync('reference/published-routes.txt', 'utf8');
  expect(formatPublished(parsePublished(ours).entries.map(({ route }) => route))).toBe(ours);
});
