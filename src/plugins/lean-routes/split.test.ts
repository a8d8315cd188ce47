import { expect, test } from 'vitest';

import type { GeneratedRoute, GeneratedRoutes } from './generated';
import { splitRoutes } from './split';

const page = (path: string): GeneratedRoute => ({
  path,
  key: path,
  exact: true,
  routes: undefined,
  attributes: { sidebar: 's' },
});

const site: GeneratedRoutes = {
  routes: [
    page('/blog/'),
    page('/blog/post/'),
    {
      path: '/docs/',
      key: 'docs',
      exact: false,
      attributes: {},
      routes: [page('/docs/a/'), page('/docs/b/')],
    },
    page('/'),
    { path: '*', key: undefined, exact: false, attributes: {}, routes: undefined },
  ],
  modules: {
    '/blog/': { __comp: 'list', __context: { plugin: 'blog' }, items: [{ content: 'post' }] },
    '/blog/post/': { __comp: 'one', __context: { plugin: 'blog' }, content: 'post' },
    docs: { __comp: 'root', __context: { plugin: 'docs' } },
    '/docs/a/': { __comp: 'doc', content: 'a' },
    '/docs/b/': { __comp: 'doc', content: 'b' },
    '/': { __comp: 'home' },
  },
  registry: Object.fromEntries(
    ['@theme/list', '@theme/one', '@site/blog', '@site/post', '@theme/root', '@site/docs']
      .concat(['@theme/doc', '@site/a', '@site/b', '@site/home'])
      .map((request) => [request.replace(/.*\//, ''), request]),
  ),
};

const split = (generated: GeneratedRoutes, baseUrl = '/') =>
  splitRoutes(generated, baseUrl, { routeComponent: 'rc', notFound: 'nf' }, (sidebar, path) => ({
    [String(sidebar)]: path,
  }));

test('each page is a module with what no other page uses', () => {
  const { pages, chunkOf } = split(site);
  expect(pages.map(({ name, parentChunk }) => [name, parentChunk])).toEqual([
    ['page/blog', undefined],
    ['page/blog/post', undefined],
    ['page/docs/a', 'routes/docs'],
    ['page/docs/b', 'routes/docs'],
    ['page/index', undefined],
  ]);
  expect(Object.fromEntries(chunkOf)).toEqual({
    '@theme/list': 'routes/blog',
    '@theme/one': 'routes/blog',
    '@site/post': 'shared/post',
    '@theme/root': 'routes/docs',
    '@site/docs': 'routes/docs',
    '@theme/doc': 'routes/docs',
    '@site/a': 'page/docs/a',
    '@site/b': 'page/docs/b',
    '@site/home': 'page/index',
  });
});

test('a page knows where it belongs and what is open in its sidebar', () => {
  const code = split(site).pages.find(({ name }) => name === 'page/docs/a')?.code;
  expect(code).toContain('import * as s0 from "@site/a";');
  expect(code).toContain('import(/* webpackChunkName: "routes/docs" */ "@theme/doc")');
  expect(code).toContain('parents: ["/docs/"]');
  expect(code).toContain('categories: {"s":"/docs/a/"}');
  expect(code).toContain('"sidebar": "s"');
});

test('the routes that stay name no page but the home page', () => {
  const { tree } = split(site);
  // A section is named by the folder, which the list of posts has as its address.
  const rest = tree.replace('["/blog/","routes/blog"]', '');
  for (const path of ['/blog/', '/docs/a/', '@site/a', 'post']) expect(rest).not.toContain(path);
  expect(tree).toContain(`{ key: "page/index", path: "/", exact: true }`);
  expect(tree).toContain(`chunk: "routes/docs"`);
});

test('several pages that the theme renders below one folder are a section', () => {
  const { tree, pages } = split(site);
  expect(tree).toContain('export const sections = [["/blog/","routes/blog"]];');
  const code = pages.find(({ name }) => name === 'page/blog/post')?.code;
  expect(code).toContain('import(/* webpackChunkName: "routes/blog" */ "@theme/one")');
});

test('pages with components of their own are none', () => {
  const registry = { ...site.registry, list: '@site/src/pages/list', one: '@site/src/pages/one' };
  const { tree, chunkOf } = split({ ...site, registry });
  expect(tree).toContain('export const sections = [];');
  expect(chunkOf.get('@site/src/pages/one')).toBe('page/blog/post');
});

test.each([
  ['/a b/', /The address \/a b\/ cannot name a chunk/],
  ['/blog', /Two pages have the address \/blog/],
])('a page at %s stops the build', (path, message) => {
  const routes = [...site.routes, page(path)];
  const modules = { ...site.modules, [path]: { __comp: 'other' } };
  const registry = { ...site.registry, other: '@site/other' };
  expect(() => split({ routes, modules, registry })).toThrow(message);
});
