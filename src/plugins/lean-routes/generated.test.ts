import { expect, test } from 'vitest';

import { parseRegistry, parseRoutes } from './generated';

test('reads routes with what plugins have put into them', () => {
  const code = `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/docs/',
    component: ComponentCreator('/docs/', '92b'),
    routes: [
      { path: '/docs/a/', component: ComponentCreator('/docs/a/', '1'), exact: true, sidebar: "s" },
    ]
  },
  { path: '*', component: ComponentCreator('*') },
];
`;
  expect(parseRoutes(code)).toEqual([
    {
      path: '/docs/',
      key: '/docs/-92b',
      exact: false,
      attributes: {},
      routes: [
        {
          path: '/docs/a/',
          key: '/docs/a/-1',
          exact: true,
          attributes: { sidebar: 's' },
          routes: undefined,
        },
      ],
    },
    { path: '*', key: undefined, exact: false, attributes: {}, routes: undefined },
  ]);
});

test('reads which module a chunk holds', () => {
  const code = `export default {
  "1a": [() => import(/* webpackChunkName: "1a" */ "@site/docs/a\\"b.mdx"), "@site/docs/a\\"b.mdx", require.resolveWeak("@site/docs/a\\"b.mdx")],
};
`;
  expect(parseRegistry(code)).toEqual({ '1a': '@site/docs/a"b.mdx' });
  expect(() => parseRegistry(code.replace('resolveWeak', 'resolve'))).toThrow(
    /unknown line "1a"|unknown line/,
  );
});
