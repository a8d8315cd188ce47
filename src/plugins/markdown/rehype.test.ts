import { compile } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import { expect, test } from 'vitest';

import { completeElements } from './rehype';

const page = async (source: string): Promise<string> => {
  const rehypePlugins = [completeElements];
  return String(await compile(source, { remarkPlugins: [remarkGfm], rehypePlugins, jsx: true }));
};

test.each([
  // A long name may break behind its separators.
  [
    '`Fusio\\Adapter\\Sql\\Action\\SqlQueryAll`',
    '<code className="long">{"Fusio\\\\"}<_components.wbr />{"Adapter\\\\"}',
  ],
  // A sentence of code breaks at its spaces, and keeps words of up to 24 characters.
  [
    '`composer require fusio/adapter-elasticsearch`',
    '<code className="long">{"composer require fusio/"}<_components.wbr />{"adapter-elasticsearch"}',
  ],
  ['`GET /backend/plan/:plan_id`', '<code className="long">{"GET /backend/plan/:plan_id"}</code>'],
  [`\`${'a.b/'.repeat(6)}\``, '<_components.code>'],
  ['| a |\n| -: |\n| b |', '<_components.th className="text--right">'],
  // A task in a tight list, with a list of its own, and one in a loose list.
  ['- [x] Done `now`\n  - part', 'aria-label="Done now"'],
  ['- [ ] To do\n\n  more', 'aria-label="To do"'],
  // What is handed to the theme, and what is not.
  ['Text <a id="place"></a>', '<_components.a id="place" />'],
  ['Text <a href="https://example.com/">Site</a>', '<_components.a href="https://example.com/">'],
  ['Text <a href="/docs/event/#part">A page</a>', '<_components.a href="/docs/event/#part">'],
  ['Text <a href="/files/data.json">A file</a>', '<a href="/files/data.json">'],
])('%s becomes %s', async (source, expected) => {
  expect(await page(source)).toContain(expected);
});
