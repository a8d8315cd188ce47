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

const ofThree = (meaning: string) => {
  const tree = fromMarkdown(
    `| Key | \`Default\` | Meaning |\n| - | - | - |\n| a | b | ${meaning} |\n`,
    { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] },
  );
  scrollableTables()(tree);
  return tree;
};

test('a table of three short columns stays one', () => {
  expect(JSON.stringify(ofThree('c'))).not.toContain('stacked');
});

test('the cells of a table of three columns or more know their header', () => {
  const tree = ofThree('More text than a line of a phone has room for');
  const cell = { data: { hProperties: { 'data-label': 'Default' } } };
  expect(tree.children[0]).toMatchObject({
    children: [
      {
        data: { hProperties: { className: ['stacked'] } },
        children: [{}, { children: [{}, cell, {}] }],
      },
    ],
  });
});
