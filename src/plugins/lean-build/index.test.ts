import { spawnSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { heapGrowth } from '.';

test('this version of Node knows the flag, which it would ignore otherwise', () => {
  const { stderr, status } = spawnSync(process.execPath, [heapGrowth, '--eval', ''], {
    encoding: 'utf8',
  });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
});
