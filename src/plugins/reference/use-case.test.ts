import fs from 'node:fs';
import path from 'node:path';

import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';

import { useCaseSite as site } from '../../../reference/lib/fixtures/bookshop-site';
import { checkPages } from '../../../reference/lib/pages';
import { loadCatalog, loadPlatform } from '../../../reference/lib/read';
import { nameOfUseCase } from '../../../reference/lib/scenario';
import { hashOf } from '../../../reference/lib/verified';
import { fillPage, renderOn } from '../../../tests/support/directives';

it('the data of a use case needs a page', () => {
  const folder = site();
  fs.rmSync(path.join(folder, 'docs/table.mdx'));
  expect(checkPages(folder, loadCatalog(folder))).toEqual([
    expect.stringContaining('table.yaml:1: has no page'),
  ]);
});

describe('the directives of a use case', () => {
  /** What a page with one directive becomes, as text. */
  function page(name: string, attributes: Record<string, string> = {}): string {
    const reference = 'use-cases/table';
    const { children } = fillPage(site(), 'docs/table.mdx', [{ name, attributes }], { reference });
    return children.map((node) => toString(node)).join('\n');
  }

  it.each<[string, Record<string, string>, RegExp]>([
    // The finished request, with the token of the caller.
    ['result', {}, /curl -i 'http:\/\/localhost:8080\/books'[^]*Bearer \$TOKEN[^]*"title": "Momo"/],
    // The administrator sets up, in each form.
    [
      'step',
      { key: 'create' },
      /Development › Generator[^]*Bearer \$ADMIN_TOKEN[^]*connection:\n {2}Bookshop:/,
    ],
    ['step', { key: 'user' }, /Change user reader/],
    // The request that stands first is left out.
    ['check', { key: 'user' }, /^(?![^]*(?:Momo|Bearer))[^]*Without a token\./],
    ['token', {}, /TOKEN=\$\(curl -s --user 'reader:not-a-secret'/],
    [
      'cleanup',
      {},
      /-X PUT http:\/\/localhost:8080\/backend\/user\/~reader[^]*operation\/~books\.get \\/,
    ],
  ])('::%s%o', (name, attributes, expected) => {
    expect(page(name, attributes)).toMatch(expected);
  });

  it.each([
    ['step', { key: 'creat' }, /allowed: create, user/],
    ['setup', {}, /"::setup" is unknown; allowed: .*result/],
  ])('names what is allowed beside ::%s', (name, attributes, message) => {
    expect(() => page(name, attributes)).toThrow(message);
  });

  it('say on what and when it was executed, once a page', () => {
    const folder = site();
    const catalog = loadCatalog(folder);
    const entry = catalog.useCases.get('table');
    if (!entry) throw new Error('no data');
    const versions = { fusio: '7.1.0', impl: '8.8.4' };
    const hash = hashOf(entry.data, catalog);
    const record = { hash, forms: ['api' as const], versions, date: '2026-11-22' };
    const verified = { [nameOfUseCase(entry)]: record };
    const data = { catalog: { ...catalog, verified }, platform: loadPlatform(folder) };
    const said = new Set<string>();
    const shown = () => toString(renderOn(data, 'result', {}, entry.reference, said));
    expect(shown()).toContain('Executed on Fusio 7.1.0');
    expect(shown()).not.toContain('Executed on');
  });
});
