import logger from '@docusaurus/logger';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { afterEach, expect, test, vi } from 'vitest';

import { writeSite } from '../../../../reference/lib/fixtures/write-site';
import { blockedByPolicy, warnOfAuthors } from './blocked';

afterEach(() => vi.restoreAllMocks());

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

test('so is the picture of an author', () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue();
  const authors =
    'anna:\n  image_url: /img/a.png\njane:\n  image_url: https://github.com/jane.png\n';
  warnOfAuthors(writeSite({ 'blog/authors.yml': authors }));
  expect(warn.mock.calls.map(([text]) => String(text).replace(/;.*/, ''))).toEqual([
    expect.stringMatching(/blog\/authors\.yml:4: https:\/\/github\.com\/jane\.png is blocked$/),
  ]);
});
