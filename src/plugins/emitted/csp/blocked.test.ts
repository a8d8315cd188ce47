import logger from '@docusaurus/logger';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { expect, test, vi } from 'vitest';

import { blockedByPolicy } from './blocked';

test('what a browser would block is told with its line', async () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue();
  const processor = unified().use(remarkParse).use(remarkMdx).use(blockedByPolicy);
  const file = new VFile({
    path: 'docs/page.mdx',
    value: `![local](/img/a.png) ![far](https://img.example.com/a.png)

<p style={{ color: 'red' }}>Red</p>

<iframe src="https://video.example.com/1"></iframe>

<Chart style="of-a-component" src="./local" />`,
  });
  await processor.run(processor.parse(file), file);
  expect(warn.mock.calls.map(([text]) => String(text).replace(/;.*/, ''))).toEqual([
    'docs/page.mdx:1: https://img.example.com/a.png is blocked',
    'docs/page.mdx:3: an inline style is blocked',
    'docs/page.mdx:5: https://video.example.com/1 is blocked',
  ]);
  expect(warn.mock.calls.join()).toContain('add its host to "frame-src"');
});
