import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { expect, test } from 'vitest';

import scrollableTables from '.';

test('a table stands in a focusable box that is named by its header', () => {
  const tree = fromMarkdown('Text.\n\n| Key | `Default` |\n| - | - |\n| a | b |\n', {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  scrollableTables()(tree);
  expect(tree.children).toHaveLength(2);
  expect(tree.children[1]).toMatchObject({
    data: { hName: 'div', hProperties: { tabIndex: 0, ariaLabel: 'Table: Key, Default' } },
    children: [{ type: 'table' }],
  });
});
