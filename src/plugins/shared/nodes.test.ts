import { expect, test } from 'vitest';

import { inCode, inlineMarkdown, nodesOf } from './nodes';

test.each(['a*b*', 'Backend_Plan', '<id>', '`a` and b', 'a `b`'])(
  '%s is code as it is',
  (value) => {
    expect(inlineMarkdown(inCode(value))).toEqual([{ type: 'inlineCode', value }]);
  },
);

test('content is a tree, without what is empty', () => {
  const expected = ['a', 'b'].map((value) => ({ type: 'text', value }));
  expect(nodesOf([false, 'a', ['', [undefined, ['b']]], []])).toEqual(expected);
});
