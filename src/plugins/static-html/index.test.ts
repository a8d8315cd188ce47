import { compile, evaluate } from '@mdx-js/mdx';
import { h } from 'hastscript';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { createElement, type ComponentProps, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';
import { expect, test } from 'vitest';

import staticHtml from '.';

const remarkPlugins = [remarkGfm];

/** A component of the theme, which has to see its element. */
const Link = (props: ComponentProps<'a'>): ReactNode =>
  createElement('a', { ...props, rel: 'seen' });

/** The HTML of a page, with the plugin or without, and how many elements React creates for it. */
async function render(mdx: string, rehypePlugins = [staticHtml]) {
  const { default: Page } = await evaluate(mdx, { ...runtime, remarkPlugins, rehypePlugins });
  const code = String(await compile(mdx, { remarkPlugins, rehypePlugins }));
  return {
    html: renderToStaticMarkup(createElement(Page, { components: { a: Link } })),
    elements: code.match(/_jsxs?\(/g)?.length ?? 0,
  };
}

type Node = DefaultTreeAdapterTypes.Node;

/** What a browser makes of HTML, without line breaks between elements. */
function parsed(html: string): unknown {
  const plain = (node: Node): unknown => {
    if ('value' in node) return node.value;
    const attributes = 'attrs' in node ? node.attrs.map(({ name, value }) => [name, value]) : [];
    const children = 'childNodes' in node ? node.childNodes : [];
    const kept = children.filter((child) => !('value' in child && child.value === '\n'));
    return [node.nodeName, Object.fromEntries(attributes), kept.map(plain)];
  };
  return plain(parseFragment(html));
}

test.each([
  ['a paragraph with marks', `It's **bold**, \`a < b\` & "*quoted*" {'{'}name{'}'}.`],
  ['a list', '- one `a`\n- two\n\n  with more\n'],
  ['a table', '| Key | Text |\n| - | - |\n| `a` | one |\n| `b` | *two* |\n'],
  ['a quotation with a line break', '> one\\\n> **two**\n'],
  ['a list of tasks', '- [x] `done`\n- [ ] open\n'],
  ['a link among marks', 'Read **this** and [*that*](/docs/), or `nothing`.'],
  ['a list with links', '- [one](/1/) and **more**\n- `two` and **more**\n'],
  ['a note at the foot', 'One[^1] **text**.\n\n[^1]: With `code`.\n'],
  ['a picture', '![A *b*](/img/a.png) and **text**'],
  ['headings', '## One `two`\n\n### Three **four**\n'],
  ['code of several lines', '```js\na < b\n```\n'],
  ['elements of JSX', '<div className="box">\n\none **two** `three`\n\n</div>\n'],
])('%s stays as it was', async (_, mdx) => {
  const before = await render(mdx, []);
  const after = await render(mdx);
  expect(parsed(after.html)).toEqual(parsed(before.html));
});

test('content without components is one element', async () => {
  expect((await render('One **two** `three` *four*.')).elements).toBe(
    (await render('One.')).elements,
  );
});

test('what contains a link is still made of elements, and the rest of it is not', async () => {
  const { elements, html } = await render('- [one](/1/)\n- two **three** `four`\n');
  const plain = await render('- [one](/1/)\n- two\n');
  expect(elements).toBe(plain.elements);
  expect(html).toContain('rel="seen"');
});

test.each([
  ['a link', h('p', [h('b', 'one'), h('a', { href: '/' }, 'two')])],
  ['an item with an id', h('p', h('li', { id: 'one' }, h('b', 'one')))],
  ['a list with a class', h('div', h('ul', { className: 'tasks' }, h('li', 'one')))],
  ['code of several lines', h('p', h('code', 'one\ntwo'))],
  ['code with marks', h('p', h('code', ['one', h('b', 'two')]))],
  ['a heading', h('section', h('h2', 'one'))],
  ['a disclosure', h('div', h('details', h('p', 'two')))],
  ['a picture', h('p', h('img', { src: '/a.png' }))],
])('%s reaches the theme', (_, element) => {
  const tree = h(null, [element]);
  staticHtml()(tree);
  expect(tree.children).toEqual([element]);
});

test('attributes other than a class stay where React writes them', () => {
  const tree = h(null, [h('div', { tabIndex: 0 }, h('p', ['one ', h('b', 'two')]))]);
  staticHtml()(tree);
  expect(tree.children).toMatchObject([
    { tagName: 'div', properties: { tabIndex: 0 }, children: [{ name: 'p', children: [] }] },
  ]);
});

test('neighbouring texts become one, for which HTML needs no comment between them', () => {
  const tree = h(null, [h('p', [h('a', { href: '/' }, 'one'), ' two', ' three'])]);
  staticHtml()(tree);
  expect(tree.children).toEqual([h('p', [h('a', { href: '/' }, 'one'), ' two three'])]);
});
