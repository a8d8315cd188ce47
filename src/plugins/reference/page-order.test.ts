import fs from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { loadCatalog } from '../../../reference/lib/read';
import { pageOf } from './pages';

const { actions, connections } = loadCatalog(process.cwd());
const pages = [
  ...[...actions.keys()].map((id) => pageOf(`actions/${id}`)),
  ...[...connections.keys()].map((id) => pageOf(`connections/${id}`)),
].map((name) => ({ name, source: fs.readFileSync(path.join('docs', name), 'utf8') }));

/** The parts of a page in the order in which a reader needs them; some pages lack some. */
const order = [
  '::card',
  '::instead',
  '::identity',
  '## Configuration',
  '::configuration',
  '## Request',
  '## Response',
  '::examples',
  '## Errors',
  '## Limits and security',
  '## Related',
];

test.each(pages)('$name shows what it does before anything else', ({ source }) => {
  const [, body = ''] = source.split(/^---\n[^]*?\n---\n/);
  const [purpose = '', ...rest] = body.split('\n::card\n');
  expect(rest).toHaveLength(1);
  expect(purpose.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(150);
});

test.each(pages)('$name has its parts in order', ({ source }) => {
  const lines = source.split('\n').filter((line) => order.includes(line));
  expect(lines).toEqual(order.filter((part) => lines.includes(part)));
});
