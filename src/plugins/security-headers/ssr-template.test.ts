import { compileSSGTemplate } from '@docusaurus/core/lib/ssg/ssgTemplate';
import { expect, test } from 'vitest';

import { inspect } from './inspect';
import { ssrTemplate } from './ssr-template';

const page = {
  appHtml: '<main>Text</main>',
  baseUrl: '/',
  htmlAttributes: '',
  bodyAttributes: '',
  headTags: '',
  preBodyTags: '',
  postBodyTags: '',
  metaAttributes: [] as string[],
  scripts: [],
  stylesheets: [],
  noIndex: false,
  version: '3.8.1',
};

async function render(parts: Partial<typeof page>): Promise<string> {
  return (await compileSSGTemplate(ssrTemplate))({ ...page, ...parts });
}

test('the sprite of the classic theme is hidden without a style', async () => {
  const html = await render({
    preBodyTags: '<svg xmlns="a" style="display: none;"><defs></defs></svg>',
  });
  expect(html).toContain('<svg xmlns="a" display="none">');
  expect(inspect(html, 'https://docs.example.com').problems).toEqual([]);
});

test('the banner sets its styles from its script', async () => {
  const script = [
    `<script>var bannerHtml = "<div id='__docusaurus-base-url-issue-banner' style=\\"color: red\\">";`,
    'bannerContainer.innerHTML = bannerHtml;</script>',
  ].join('');
  const html = await render({ metaAttributes: [script] });
  expect(html).toContain('data-style=\\"color: red\\"');
  expect(html).not.toContain(' style=');
  expect(html).toMatch(/innerHTML = bannerHtml; .*style\.cssText = /);
});

test('other tags of the head stay as they are', async () => {
  const data = '<script type="application/ld+json">{"text":"a style=\\"b\\""}</script>';
  expect(await render({ metaAttributes: [data] })).toContain(data);
});
