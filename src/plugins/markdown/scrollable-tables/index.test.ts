import { expect, test } from 'vitest';

import { transform } from '../../../../tests/support/markdown';
import scrollableTables from './';

const tableOf = (source: string) => transform(scrollableTables(), source).children[0];

const ofThree = (meaning: string) =>
  tableOf(`| Key | \`Default\` | Meaning |\n| - | - | - |\n| a | b | ${meaning} |\n`);

test('a table stands in a box', () => {
  expect(tableOf('| Key | Default |\n| - | - |\n| a | b |\n')).toMatchObject({
    data: { hName: 'div', hProperties: { className: ['table-box'] } },
    children: [{ type: 'table' }],
  });
});

test('a table of three short columns stays one', () => {
  expect(JSON.stringify(ofThree('c'))).not.toContain('stacked');
});

test('the cells of a table of three columns or more know their header', () => {
  const cell = { data: { hProperties: { 'data-label': 'Default' } } };
  expect(ofThree('More text than a line of a phone has room for')).toMatchObject({
    children: [
      {
        data: { hProperties: { className: ['stacked'] } },
        children: [{}, { children: [{}, cell, {}] }],
      },
    ],
  });
});
