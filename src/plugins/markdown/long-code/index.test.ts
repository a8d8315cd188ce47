import { compile } from '@mdx-js/mdx';
import { expect, test } from 'vitest';

import longCode from './';

const compilePage = async (page: string): Promise<string> =>
  String(await compile(page, { rehypePlugins: [longCode], jsx: true }));

test('a long name may break behind its separators', async () => {
  const page = await compilePage('`Fusio\\Adapter\\Sql\\Action\\SqlQueryAll`');
  const code = '<code className="long">{"Fusio\\\\"}<_components.wbr />{"Adapter\\\\"}';
  expect(page).toContain(code);
});

test('a sentence of code breaks at its spaces, and keeps words of up to 24 characters', async () => {
  const page = await compilePage('`composer require fusio/adapter-elasticsearch`');
  expect(page).toContain(
    '<code className="long">{"composer require fusio/"}<_components.wbr />{"adapter-elasticsearch"}',
  );
  expect(await compilePage('`GET /backend/plan/:plan_id`')).toContain(
    '<code className="long">{"GET /backend/plan/:plan_id"}</code>',
  );
});

test('code of 24 characters stays as it is', async () => {
  expect(await compilePage(`\`${'a.b/'.repeat(6)}\``)).not.toContain('long');
});
