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
  scripts: [] as string[],
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

test('the scripts of React run with the page, or are listed for the boot script', async () => {
  const scripts = ['assets/runtime.js', 'assets/main.js'];
  const running = await render({ scripts });
  expect(running).toMatch(/<script src="\/assets\/runtime\.js" defer><\/script>/);
  expect(running).not.toContain('react-files');

  const listed = await render({ scripts, headTags: '<script>read("react-files")</script>' });
  expect(listed).not.toMatch(/<script src/);
  const [, block = ''] = /<script type="application\/json" id="react-files">(.*?)<\/script>/.exec(
    listed,
  ) ?? [''];
  expect(JSON.parse(block)).toEqual({
    entry: ['/assets/runtime.js', '/assets/main.js'],
    page: [],
  });
  expect(inspect(listed, 'https://docs.example.com').inlineScripts).toHaveLength(1);
});

test('the banner asks for the style sheet, as React may run later', async () => {
  const script = `<script id="__docusaurus-base-url-issue-banner">var shouldInsert = typeof window['docusaurus'] === 'undefined';</script>`;
  expect(await render({ metaAttributes: [script] })).not.toContain("window['docusaurus']");
});
