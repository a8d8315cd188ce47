import { expect, test } from 'vitest';

import { emittedErrors } from './html';

test('an error that many files share is one line with the first file', () => {
  const { message } = emittedErrors('build', [
    { file: 'a.html', problem: 'one' },
    { file: 'b.html', problem: 'two' },
    { file: 'b.html', problem: 'one' },
    { file: 'b.html', problem: 'one' },
    { file: 'c.html', problem: 'one' },
  ]);
  expect(message).toBe('build/a.html: one (and in 2 more files)\nbuild/b.html: two');
});
