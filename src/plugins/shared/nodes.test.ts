import { expect, test } from 'vitest';

import { inCode, inlineMarkdown } from './nodes';

test.each(['a*b*', 'Backend_Plan', '<id>', '`a` and b', 'a `b`'])(
  '%s is code as it is',
  (value) => {
    expect(inlineMarkdown(inCode(value))).toEqual([{ type: 'inlineCode', value }]);
  },
);
