import { expect, test } from 'vitest';

import { clientConfig, clientGlobalData } from './generated';

test('the client gets the configuration without what only the build reads', () => {
  expect(
    clientConfig({
      title: 'Site',
      presets: [['classic', { docs: {} }]],
      ssrTemplate: '<html>',
      future: { experimental_router: 'browser', experimental_faster: {} },
      themeConfig: { navbar: { items: [] }, prism: { theme: {} } },
    }),
  ).toEqual({
    title: 'Site',
    future: { experimental_router: 'browser' },
    themeConfig: { navbar: { items: [] } },
  });
});

test('the client gets the versions without their pages', () => {
  const version = { name: 'current', docs: [{ id: 'a' }], sidebars: { s: {} } };
  expect(
    clientGlobalData({
      'docusaurus-plugin-content-docs': { default: { path: '/docs', versions: [version] } },
      other: { default: { kept: true } },
    }),
  ).toEqual({
    'docusaurus-plugin-content-docs': {
      default: { path: '/docs', versions: [{ name: 'current', docs: [], sidebars: {} }] },
    },
    other: { default: { kept: true } },
  });
});
