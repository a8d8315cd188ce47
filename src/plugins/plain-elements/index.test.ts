import { compile, evaluate } from '@mdx-js/mdx';
import { createElement, type ComponentProps, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { expect, test } from 'vitest';

import plainElements from '.';

const page = '# One\n\nTwo *three* [four](/five)\n\n> Six `seven`';
const recmaPlugins = [plainElements];

const Link = (props: ComponentProps<'a'>): ReactNode =>
  createElement('a', { ...props, rel: 'seen' });

test.each([false, true])(
  'only what the theme renders is looked up, in development: %s',
  async (development) => {
    const code = String(await compile(page, { development, recmaPlugins }));
    const [, entries = ''] = /_components = \{(.*?)\.\.\./s.exec(code) ?? [];
    expect([...entries.matchAll(/(\w+):/g)].map(([, name]) => name)).toEqual(['a', 'code', 'h1']);
    const used = [...code.matchAll(/_components\.(\w+)/g)].map(([, name]) => name);
    expect([...new Set(used)].sort()).toEqual(['a', 'code', 'h1']);
  },
);

test('a page looks the same, and a component still renders its element', async () => {
  const render = async (plugins: typeof recmaPlugins): Promise<string> => {
    const { default: Page } = await evaluate(page, { ...runtime, recmaPlugins: plugins });
    return renderToStaticMarkup(createElement(Page, { components: { a: Link } }));
  };
  const html = await render(recmaPlugins);
  expect(html).toBe(await render([]));
  expect(html).toContain('rel="seen"');
});
