import { expect, test } from 'vitest';

import { pageName } from './page-name';

test.each([
  ['/docs/bootstrap/', '/', 'page/docs/bootstrap'],
  ['/docs/bootstrap', '/', 'page/docs/bootstrap'],
  ['/docs/bootstrap.html', '/', 'page/docs/bootstrap'],
  ['/docs/index.html', '/', 'page/docs'],
  ['/index.html', '/', 'page/index'],
  ['/', '/', 'page/index'],
  ['/fusio/docs/', '/fusio/', 'page/docs'],
  ['/fusio', '/fusio/', 'page/index'],
  ['/blog/7.1/', '/', 'page/blog/7.1'],
])('%s below %s is %s', (pathname, baseUrl, name) => {
  expect(pageName(pathname, baseUrl)).toBe(name);
});

test.each([
  ['/other/docs/', '/fusio/'],
  ['/feed.xml', '/'],
  ['/docs/a%20b/', '/'],
  ['/docs/<a>/', '/'],
])('%s below %s is no page', (pathname, baseUrl) => {
  expect(pageName(pathname, baseUrl)).toBeUndefined();
});
