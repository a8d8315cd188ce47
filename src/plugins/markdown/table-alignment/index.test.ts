import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { expect, test } from 'vitest';

import tableAlignment from './';

test('alignment becomes a class beside the others', () => {
  const tree: Root = {
    type: 'root',
    children: [h('tr', [h('th', { align: 'right', className: 'price' }, 'a'), h('td', 'b')])],
  };
  tableAlignment()(tree);
  expect(toHtml(tree)).toBe('<tr><th class="price text--right">a</th><td>b</td></tr>');
});
