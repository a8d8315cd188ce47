import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';
import postcss, { type AcceptedPlugin } from 'postcss';
import { afterAll, expect, test, vi } from 'vitest';

import { writeSite } from '../../../reference/lib/fixtures/write-site';
import { purgeUnusedStyles } from './';

const siteDir = writeSite({
  'docs/page.mdx':
    '---\ntags: [a]\n---\n<p className="margin-top--xl button--danger">Text</p>\n<DocCardList />\n<Tabs>',
  'sidebars.ts': '',
  'src/css/tokens.css': ':root{--ifm-own:1}',
  'docusaurus.config.ts': '',
});

/** As Docusaurus does with the rules of packages. */
const inLayer: AcceptedPlugin = {
  postcssPlugin: 'in-layer',
  Once(root) {
    const { nodes } = root.clone();
    root.removeAll().append({ type: 'atrule', name: 'layer', params: 'x', nodes });
  },
};

/** What is left of a style sheet of a site with one page. */
async function purge(
  css: string,
  from = path.join(siteDir, 'src/css/a.css'),
  plugins: AcceptedPlugin[] = [],
): Promise<string> {
  vi.stubEnv('NODE_ENV', 'production');
  const { configurePostCss } = purgeUnusedStyles({ siteDir } as LoadContext);
  const options = configurePostCss?.({ plugins });
  const result = await postcss(options?.plugins as AcceptedPlugin[]).process(css, { from });
  return result.css.replace(/\s+/g, '');
}

afterAll(() => {
  vi.unstubAllEnvs();
});

test.each([
  // Of a page.
  '.margin-top--xl{margin:0}',
  ':where(.button--danger):not(.button--outline):hover{color:red}',
  // Of components of the classic theme: of all sites, and of those that use them.
  ...['.pagination-nav__label', '.contains-task-list', '.theme-doc-version-banner'],
  ...['.tabs__item--active', '.tag', '.card'],
  '.themedComponent--light{color:red}',
  ':global(.hash-link)::before{color:red}',
  // Of Markdown.
  '.markdownthead>tr{color:red}',
])('%s stays', async (rule) => {
  const css = rule.includes('{') ? rule : `${rule}{color:red}`;
  expect(await purge(css)).toBe(css);
});

test.each([
  ['.not-named-anywhere{color:red}', ''],
  [':root{--not-used-anywhere:1;--ifm-navbar-height:2}', ':root{--ifm-navbar-height:2}'],
  // Of components of the theme that nothing in the site uses.
  ...['.alert--warning', '.badge', '.dropdown__menu', '.navbar--dark', '.hero--primary'].map(
    (selector) => [`${selector}{color:red}`, ''],
  ),
])('%s becomes %j', async (css, left) => {
  expect(await purge(css)).toBe(left);
});

test('no rule is passed over because Docusaurus moves all into a layer', async () => {
  const infima = require.resolve('infima/dist/css/default/default.css');
  const css = readFileSync(infima, 'utf8');
  expect(await purge(css, infima, [inLayer])).toBe(`@layerx{${await purge(css, infima)}}`);
});

test('what the tokens of the site override goes from packages, of the root element alone', async () => {
  const infima = path.join(siteDir, 'node_modules/infima/default.css');
  const use = 'p{margin:var(--ifm-own)}';
  expect(await purge(`:root{--ifm-own:0}${use}`, infima)).not.toContain(':0');
  expect(await purge(`.menu{--ifm-own:0}${use}`, infima)).toContain(':0');
});
