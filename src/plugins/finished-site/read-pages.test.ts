import fs from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { writeFiles, writeSite } from '../../../reference/lib/fixtures/write-site';
import { readPages } from './read-pages';

const options = { siteTitle: 'Site', baseUrl: '/', routes: ['/a/'] };

const page = (text: string, script = 'main.1'): string =>
  `<!doctype html><head><link rel=canonical href=https://example.com/a/><script src=/assets/js/${script}.js></script><script type=application/json>["${script}"]</script></head>
<body><main><article><h1>Title</h1><div class=markdown><p>${text}</p></div></article></main></body>`;

test('a page is read again where its text changes, not where the scripts of the build do', async () => {
  const siteDir = writeSite({ 'package.json': '{}' });
  const read = async (html: string) => {
    writeFiles(siteDir, { 'build/a/index.html': html });
    const pages = await readPages(siteDir, path.join(siteDir, 'build'), options);
    return pages.get('a/index.html')?.twin?.body.trim();
  };
  expect(await read(page('One.'))).toBe('One.');

  const cache = path.join(siteDir, 'node_modules/.cache/pages-read/build.json');
  const change = (from: string, to: string): void =>
    fs.writeFileSync(cache, fs.readFileSync(cache, 'utf8').replaceAll(from, to));
  change('One.', 'Kept.');
  expect(await read(page('One.', 'main.2'))).toBe('Kept.');
  expect(await read(page('Two.'))).toBe('Two.');
  change('Two.', 'Kept.');
  writeFiles(siteDir, { 'package.json': '{ "version": "2" }' });
  expect(await read(page('Two.'))).toBe('Two.');
});
