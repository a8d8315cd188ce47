import { expect, it } from 'vitest';

import { checkAddress, checkUser } from './choice';

it.each([
  ['https://api.example.com/', 'https://api.example.com'],
  [' http://localhost:9000/fusio/public/ ', 'http://localhost:9000/fusio/public'],
  ['HTTPS://API.example.com', 'https://api.example.com'],
  ['', 'http://localhost:8080'],
])('takes the address %j', (typed, value) => {
  expect(checkAddress(typed)).toEqual({ value });
});

it.each([
  'example.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'https://user:secret@example.com',
  'https://example.com/?token=1',
  'https://example.com/#a',
  "https://example.com/';rm -rf /",
  'https://example.com/$(id)',
])('refuses the address %j', (typed) => {
  expect(checkAddress(typed)).toHaveProperty('problem');
});

it('takes names of users, and nothing that a shell reads', () => {
  expect(checkUser('anna')).toEqual({ value: 'anna:not-a-secret' });
  expect(checkUser('')).toEqual({ value: 'bookshop:not-a-secret' });
  expect(checkUser("a'b")).toHaveProperty('problem');
  expect(checkUser('anna:secret')).toHaveProperty('problem');
});
