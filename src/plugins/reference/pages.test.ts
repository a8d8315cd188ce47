import fs from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { pageOf } from '../../../reference/lib/pages';
import { loadCatalog, loadPlatform } from '../../../reference/lib/read';
import { loadScreens } from '../../../reference/lib/screens';

const read = (name: string, folder = 'docs') => ({
  name,
  folder,
  source: fs.readFileSync(path.join(folder, name), 'utf8'),
});

const { actions, connections } = loadCatalog(process.cwd());
const pages = [...actions.values(), ...connections.values()].map(({ reference }) =>
  read(pageOf(reference)),
);

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

const { settings } = loadPlatform(process.cwd());
const keys = Object.keys(settings.get('configuration')?.data.settings ?? {}).join('|');

/** A block of a compiled file; or an order and a key in one sentence: "set `fusio_mcp` to `true`". */
const change = new RegExp(
  [
    String.raw`\btitle=["'](?:[^"'\n]*/)?(?:configuration|provider|container)\.php["']`,
    String.raw`\b(?:[Ss]et|[Aa]dd|[Cc]hange|[Rr]aise|[Ll]ower|[Ss]witch|[Tt]urn|[Pp]ut|[Ww]rite|[Rr]emove)\b` +
      String.raw`(?:(?![.:;!?]\s|\||\n\n)[^])*?` +
      `\`[^\`\n]*\\b(?:${keys})\\b`,
  ].join('|'),
);

const all = ['docs', 'src/pages'].flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => read(name, folder)),
);

test.each(all.filter(({ folder, source }) => folder === 'docs' && change.test(source)))(
  '$name prints how a change of a compiled file takes effect',
  ({ source }) => {
    expect(source).toMatch(/^ *::apply-configuration/m);
  },
);

test('each picture of the backend app is on a page', () => {
  const shown = all.flatMap(({ source }) =>
    [...source.matchAll(/^ *::screen\{name="?([a-z-]+)/gm)].map(([, name]) => name),
  );
  expect([...loadScreens(process.cwd()).keys()].filter((name) => !shown.includes(name))).toEqual(
    [],
  );
});

test('generators are chosen from a list', () => {
  expect(read('backend/development/generator.mdx').source).toMatch(/^::generators$/m);
});
