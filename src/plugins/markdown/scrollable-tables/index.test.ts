import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { expect, test } from 'vitest';

import scrollableTables from './';

test('a table stands in a box', () => {
  const tree = fromMarkdown('Text.\n\n| Key | `Default` |\n| - | - |\n| a | b |\n', {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  scrollableTables()(tree);
  expect(tree.children).toHaveLength(2);
  expect(tree.children[1]).toMatchObject({
    data: { hName: 'div', hProperties: { className: ['table-box'] } },
    children: [{ type: 'table' }],
  });
});
