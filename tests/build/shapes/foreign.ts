import { existsSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { emitted, fileOf, host, overflow, visit } from './site';

describe('pages of other sites', () => {
  const names = [
    ...['', 'admonitions/', 'at-its-own-address/', 'code/', 'html/', 'links/', 'pictures/'],
    ...['plain/', 'tables/', 'tabs/', 'ü 05 space/'],
  ];
  const paths = names.map((name) => `/docs/foreign/${name}`);

  test.each([...paths, '/blog/2024/07/03/two-authors/', '/blog/tags/', '/blog/authors/'])(
    '%s fits a phone, has its pictures, and complains of nothing',
    async (at) => {
      await visit(
        at,
        async (page) => {
          expect(await overflow(page)).toBe(0);
          const missing = await page.evaluate(() =>
            [...document.images].filter((one) => one.complete && one.naturalWidth === 0),
          );
          expect(missing).toEqual([]);
        },
        { width: 360 },
      );
    },
  );

  test('remarks keep their kind and their class', () => {
    const html = emitted('docs/foreign/admonitions/index.html');
    for (const name of ['caution', 'success', 'important', 'secondary']) {
      expect(html).toMatch(new RegExp(`class="?admonition admonition-${name}["> ]`));
    }
    expect(html).toContain('admonition-warning of-a-component');
  });

  test('the tab that an address asks for is shown without an act', async () => {
    await visit(
      '/docs/foreign/tabs/?os=win',
      async (page) => {
        await page.getByText('Text for Windows.').waitFor();
      },
      { live: false },
    );
  });

  test('links to files lead to them', async () => {
    const html = emitted('docs/foreign/links/index.html');
    const files = [...html.matchAll(/href="?([^" >]+\.txt)[" >]/g)].map(([, href = '']) => href);
    expect(files).toHaveLength(3);
    expect(/<a [^>]*>raw/.exec(html)?.[0]).toMatch(/target="?_blank/);
    for (const file of files) expect((await fetch(host.origin + file)).status).toBe(200);
  });

  test('a draft is not there, and what is not listed is in no list', () => {
    expect(existsSync(fileOf('docs/foreign/draft'))).toBe(false);
    expect(emitted('docs/foreign/unlisted/index.html')).toContain('Published, and in no list.');
    expect(emitted('llms.txt')).not.toContain('unlisted');
  });

  test('Markdown keeps pictures and lazy panes', () => {
    const pictures = emitted('docs/foreign/pictures.md');
    expect(pictures.match(/!\[The (?:linked |required )?mark/g)?.length).toBe(7);
    expect(emitted('docs/foreign/tabs.md')).toContain('The lazy first pane.');
    expect(emitted('docs/foreign/ü 05 space.md')).toContain('# Ünïcode and spaces');
  });
});
