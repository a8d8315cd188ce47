import { expect, test } from 'vitest';

import { toApache, toHeadersFile, toNginx } from './formats';

const headers = [{ name: 'X-Quote', value: 'say "hi"; \\', reason: 'Because.' }];

test('quotes and backslashes survive the configuration of a web server', () => {
  expect(toNginx(headers)).toContain('\nadd_header X-Quote "say \\"hi\\"; \\\\" always;\n');
  expect(toApache(headers)).toContain('\nHeader always set X-Quote "say \\"hi\\"; \\\\"\n');
});

test('the _headers file holds for the paths below the base URL', () => {
  const lines = toHeadersFile(headers, '/fusio/').split('\n');
  expect(lines.filter((line) => line.startsWith('/'))).toEqual([
    '/fusio/*',
    '/fusio/assets/*',
    '/fusio/sw.js',
  ]);
  expect(lines[lines.indexOf('/fusio/sw.js') + 1]).toBe('  Cache-Control: no-cache');
  expect(lines).toContain('  X-Quote: say "hi"; \\');
});
