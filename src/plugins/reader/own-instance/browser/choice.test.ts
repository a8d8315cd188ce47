import { expect, it } from 'vitest';

import { checkAddress, checkUser, parseChoice, replaceSamples } from './choice';

it.each([
  ['https://api.example.com/', 'https://api.example.com'],
  [' http://localhost:9000/fusio/public/ ', 'http://localhost:9000/fusio/public'],
  ['HTTPS://API.example.com', 'https://api.example.com'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://[::1]:8080/', 'http://[::1]:8080'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['', 'http://localhost:8080'],
])('takes the address %j', (typed, value) => {
  expect(checkAddress(typed)).toBe(value);
});

/** What a shell, a quote, a page or a replacement would read; each is tried in several places. */
const harmful =
  `' " \` $(id) \${IFS} $& $' $1 ;id |id &id >x <x (x) {a,b} * ?x !x #x %0a %27 \\x ^x`.split(' ');

const hostile = [
  ...harmful.flatMap((text) => [`https://example.com/${text}`, `https://exa${text}mple.com`]),
  'example.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:secret@example.com',
  'https://user@example.com',
  'https://example.com/?token=1',
  'https://example.com/#a',
  'https://example.com:99999',
  'https://-example.com/',
  'https://example..com/',
  'https://example.com/a//b',
  'https://example.com/.htaccess',
  'https://example.com/~/../x y',
  'https://exa mple.com',
  'https://example.com\nid',
  `https://example.com/${'a'.repeat(200)}`,
  'http://[::1',
  'http://',
];

it.each(hostile)('the address %j is refused, or loses what is hostile', (typed) => {
  const checked = checkAddress(typed);
  if (checked !== undefined) expect(checked).toMatch(/^https?:\/\/[\w.[\]:-]+(?:\/[\w.~-]+)*$/);
});

it.each(hostile)('a storage that has %j is as if it were empty', (stored) => {
  const [address] = parseChoice(JSON.stringify([stored]));
  if (address !== undefined) expect(address).toMatch(/^https?:\/\/[\w.[\]:-]+(?:\/[\w.~-]+)*$/);
  expect(parseChoice(stored)).toEqual([]);
});

it.each(['{', 'null', '{"0":"x"}', '[1]', '[["https://example.com"]]'])(
  'a storage that holds %s chooses nothing',
  (stored) => {
    expect(parseChoice(stored)).toEqual([]);
  },
);

it('a stored user that is not allowed keeps the one of the samples', () => {
  expect(parseChoice('["https://example.com","a\'b:not-a-secret"]')).toEqual([
    'https://example.com',
    'bookshop:not-a-secret',
  ]);
});

it('takes names of users, and nothing that a shell reads', () => {
  expect(checkUser('anna')).toBe('anna:not-a-secret');
  expect(checkUser('')).toBe('bookshop:not-a-secret');
  for (const typed of ["a'b", 'anna:secret', 'an', '$(id)', 'a b', 'x'.repeat(65)]) {
    expect(checkUser(typed)).toBeUndefined();
  }
});

it('replaces addresses, hosts and the user, without patterns', () => {
  const text = 'curl -u bookshop:not-a-secret http://localhost:8080/a\nHost: localhost:8080';
  expect(replaceSamples(text, ['https://api.example.com/fusio', 'anna:not-a-secret'])).toBe(
    'curl -u anna:not-a-secret https://api.example.com/fusio/a\nHost: api.example.com',
  );
  expect(replaceSamples(text, [])).toBe(text);
  expect(replaceSamples('http://localhost:8080', ['$&'])).toBe('$&');
});
