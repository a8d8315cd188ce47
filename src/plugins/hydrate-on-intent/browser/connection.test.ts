import { expect, test } from 'vitest';

import { mayFetchAhead } from './connection';

test.each([
  [undefined, true],
  [{}, true],
  [{ saveData: false, effectiveType: '3g' }, true],
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ saveData: true }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('with the connection %j, fetching ahead: %s', (connection, allowed) => {
  expect(mayFetchAhead(connection)).toBe(allowed);
});
