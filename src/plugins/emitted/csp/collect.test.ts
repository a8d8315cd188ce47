import { expect, test } from 'vitest';

import { collect, maxInlineScripts } from './collect';

const siteUrl = 'https://docs.example.com';
const page = (file: string, html: string) => ({ file, text: `<!doctype html>${html}` });

test('a script that is on many pages is one hash', async () => {
  // The digest of the example in the specification of CSP: alert('Hello, world.');
  const script = "<script>alert('Hello, world.');</script>";
  expect(await collect([page('a.html', script), page('b.html', script)], siteUrl)).toEqual({
    scriptHashes: ['sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='],
    errors: [],
  });
});

test('the order of the pages does not change the header', async () => {
  const pages = [page('a.html', '<script>a()</script>'), page('b.html', '<script>b()</script>')];
  const { scriptHashes } = await collect(pages, siteUrl);
  expect((await collect([...pages].reverse(), siteUrl)).scriptHashes).toEqual(scriptHashes);
});

test('a script that differs from page to page is an error of those pages', async () => {
  const pages = Array.from({ length: maxInlineScripts + 1 }, (_, index) =>
    page(`${index}.html`, `<script>page(${index})</script>`),
  );
  expect((await collect(pages.slice(1), siteUrl)).errors).toEqual([]);
  const { errors } = await collect(pages, siteUrl);
  expect(errors.map(({ file }) => file)).toEqual(pages.map(({ file }) => file));
  expect(errors[0]?.problem).toContain('page(0)');
});

test('a problem is reported with its file', async () => {
  const { errors } = await collect([page('a/index.html', '<p style="a:b">')], siteUrl);
  expect(errors).toMatchObject([{ file: 'a/index.html' }]);
});
