import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const readme = 'tests/site/README.md';

/** `file › test` of each row of the table of promises, with the line. */
const rows = readFileSync(readme, 'utf8')
  .split('\n')
  .flatMap((line, index) => {
    const [, file, name] = /\| `([^`]+)` › (.*?) +\|$/.exec(line) ?? [];
    return file !== undefined && name !== undefined ? [{ file, name, line: index + 1 }] : [];
  });

const files = ['tests', 'src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
);

test('the table of promises names tests that exist', () => {
  expect(rows.length).toBeGreaterThan(40);
  const missing = rows.flatMap(({ file, name, line }) => {
    const found = files.find((candidate) => path.basename(candidate) === file);
    const text = found === undefined ? '' : readFileSync(found, 'utf8');
    return text.includes(name) ? [] : [`${readme}:${line}: ${file} has no test "${name}"`];
  });
  expect(missing).toEqual([]);
});
