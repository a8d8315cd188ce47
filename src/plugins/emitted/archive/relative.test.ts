import { expect, test } from 'vitest';

import { archivePage, relativeAddress } from './relative';

const archive = {
  baseUrl: '/fusio/',
  files: new Set(['index.html', 'docs/index.html', 'docs/event.md', 'img/a b.svg']),
};

test.each([
  ['/fusio/', '../../index.html'],
  ['/fusio/docs/', '../../docs/index.html'],
  ['/fusio/docs?a=b#c', '../../docs/index.html?a=b#c'],
  ['/fusio/docs/event.md', '../../docs/event.md'],
  ['/fusio/img/a%20b.svg', '../../img/a%20b.svg'],
  ['https://example.com/fusio/', 'https://example.com/fusio/'],
  ['//example.com/', '//example.com/'],
  ['#part', '#part'],
])('%s is %s on a page two folders below', (address, relative) => {
  expect(relativeAddress(address, 'docs/event/index.html', archive)).toBe(relative);
});

test('an address without a file stops the archive, with the page and the address', () => {
  expect(() => relativeAddress('/fusio/gone/', 'docs/index.html', archive)).toThrow(
    'docs/index.html: /fusio/gone/ leads to nothing',
  );
});

test('a page loses React and what is only for hosts, and gets relative addresses', () => {
  const html = `<!doctype html><head><link rel=canonical href=https://example.com/fusio/>
    <meta http-equiv=Content-Security-Policy content="default-src 'self'">
    <meta http-equiv=refresh content="0; url=/fusio/docs/">
    <script src=/fusio/assets/js/main.js></script></head>
    <body><a href=/fusio/docs/#part>Docs</a><main>Old</main>`;
  const page = archivePage(html, 'docs/index.html', archive);
  expect(page).toContain('<a href="../docs/index.html#part">');
  expect(page).toContain('content="0; url=../docs/index.html"');
  expect(page).not.toMatch(/canonical|main\.js|Security-Policy/);
});
