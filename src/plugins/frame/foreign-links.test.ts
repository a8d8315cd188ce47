import { expect, test } from 'vitest';

import { parsePage } from '../emitted';
import { unmarkedForeignLinks } from './foreign-links';

const errorsOf = (body: string) =>
  unmarkedForeignLinks(
    parsePage('', `<!doctype html><body>${body}`).tree,
    'https://docs.example.com',
  );

test.each([
  '<a href="https://example.org/">',
  '<a href="//example.org/">',
  '<a href="https://example.org/" target="_blank">',
  '<a href="https://example.org/" rel="noopener">',
])('%s would open inside the frame or hand out its window', (link) => {
  expect(errorsOf(link)).toHaveLength(1);
});

test.each([
  '<a href="https://example.org/" target="_blank" rel="noopener noreferrer">',
  '<a href="/docs/"><a href="#part"><a>',
  '<a href="https://docs.example.com/docs/">',
  '<a href="mailto:someone@example.org">',
])('%s is fine', (links) => {
  expect(errorsOf(links)).toEqual([]);
});
