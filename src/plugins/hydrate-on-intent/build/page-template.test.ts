import { expect, test } from 'vitest';

import { pageTemplate } from './page-template';

test.each([
  ['run', '<script src="<%= it.baseUrl %><%= script %>" defer></script>', 'react-files'],
  ['listed', '<script type="application/json" id="react-files">', '<script src'],
] as const)('scripts that are %s', (scripts, there, notThere) => {
  const template = pageTemplate({ scripts });
  expect(template).toContain(there);
  expect(template).not.toContain(notThere);
});
