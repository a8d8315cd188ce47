import { expect, test } from 'vitest';

import { parseHeadersFile } from './headers-file';

const headersFor = (text: string, pathname: string) =>
  Object.fromEntries(parseHeadersFile(text)(pathname));

test('a rule holds for its path alone, or for all below a star', () => {
  const text = '/*\n  X-A: 1\n/docs/\n  X-B: 2\n/assets/*.js\n  X-C: 3\n';
  expect(headersFor(text, '/docs/')).toEqual({ 'x-a': '1', 'x-b': '2' });
  expect(headersFor(text, '/docs/x/')).toEqual({ 'x-a': '1' });
  expect(headersFor(text, '/assets/js/a.js')).toEqual({ 'x-a': '1', 'x-c': '3' });
  expect(headersFor(text, '/assets/js/a_js')).toEqual({ 'x-a': '1' });
});

test('a placeholder holds for one segment', () => {
  const text = '/blog/:post/\n  X-A: 1\n';
  expect(headersFor(text, '/blog/new/')).toEqual({ 'x-a': '1' });
  expect(headersFor(text, '/blog/new/more/')).toEqual({});
});

test('values keep their colons, a header set twice is joined, one taken away is gone', () => {
  const text = [
    '# comment',
    '/*',
    "  Content-Security-Policy: default-src 'self'; img-src data: https://a.example",
    '  Link: <a>',
    '  X-Gone: 1',
    '',
    '/docs/*',
    '  Link: <b>',
    '  ! X-Gone',
  ].join('\n');
  expect(headersFor(text, '/docs/')).toEqual({
    'content-security-policy': "default-src 'self'; img-src data: https://a.example",
    link: '<a>, <b>',
  });
});

test.each([
  ['  X-A: 1\n', '_headers:1'],
  ['/*\n  no header\n', '_headers:2'],
  ['/*\nX-A: 1\n', '_headers:2'],
])('a line that is not understood is an error: %j', (text, place) => {
  expect(() => parseHeadersFile(text)).toThrow(place);
});
