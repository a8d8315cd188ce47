import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test } from 'vitest';

import { routeOf, sidebarOf, type SidebarItem } from './pages';
import { resolveLink, writePage } from './twins';

const page = {
  file: 'guide/page.mdx',
  route: '/docs/guide/page/',
  frontMatter: { title: 'A page', description: 'What it says.' },
};

const write = (body: string, isVue: boolean) => writePage(page, fromMarkdown(body), isVue);

test.each([
  ['https://docs.fusio-project.org/docs/a/b.md#part', '', '/docs/a/b/#part'],
  ['https://docs.fusio-project.org/docs.md', '', '/docs/'],
  ['https://docs.fusio-project.org/docs/a.md', 'copy-2/', '/docs/copy-2/a/'],
  ['https://docs.fusio-project.org/blog/a.md', '', 'https://docs.fusio-project.org/blog/a.md'],
  ['https://example.com/docs/a.md', '', 'https://example.com/docs/a.md'],
  ['#part', '', '#part'],
])('a link to %s in the copy "%s" leads to %s', (url, prefix, expected) => {
  expect(resolveLink(url, prefix)).toBe(expected);
});

test('a picture comes from the site itself', () => {
  const picture = '![A panel](https://docs.fusio-project.org/img/panel.webp)';
  expect(write(picture, false)).toContain('![A panel](/img/panel.webp)');
});

test('only VitePress needs the title in the body', () => {
  expect(write('Text.', true)).toContain('# A page');
  expect(write('Text.', false)).not.toContain('# A page');
});

test('Vue finds no placeholder in code', () => {
  expect(write('Write `{{ name }}`.', true)).toContain('<code v-pre>{{ name }}</code>');
  expect(write('Write `{{ name }}`.', false)).toContain('`{{ name }}`');
});

test('a sidebar follows the folders, and lists each copy', () => {
  const pages = ['index.mdx', 'guide/index.mdx', 'guide/page.mdx', 'lone/page.mdx'].map((file) => ({
    file,
    route: routeOf(file),
    frontMatter: { title: file, description: '' },
  }));
  const routesOf = (items: readonly SidebarItem[]): unknown[] =>
    items.map(({ link, items: inside }) => (inside ? [link, routesOf(inside)] : link));
  expect(routesOf(sidebarOf(pages, 1))).toEqual([
    ['/docs/', [['/docs/guide/', ['/docs/guide/page/']], '/docs/lone/page/']],
  ]);
  expect(JSON.stringify(sidebarOf(pages, 2))).toContain('/docs/copy-2/guide/page/');
});
