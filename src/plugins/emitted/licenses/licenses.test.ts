import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { licenseList, packageFolder, readPackage } from './packages';

describe('the folder of a package', () => {
  it.each([
    ['/site/node_modules/react/index.js', '/site/node_modules/react'],
    ['/site/node_modules/@mdx-js/react/lib/index.js', '/site/node_modules/@mdx-js/react'],
    ['/site/node_modules/a/node_modules/b/c.js', '/site/node_modules/a/node_modules/b'],
    ['C:\\site\\node_modules\\react\\index.js', 'C:\\site\\node_modules\\react'],
    ['/site/src/index.ts', undefined],
  ])('of %s is %s', (file, folder) => {
    expect(packageFolder(file)).toBe(folder);
  });
});

describe('a package', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'package-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function write(license: unknown): void {
    const manifest = { name: 'parser', version: '1.2.3', license };
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  }

  it('comes with the text of its license', () => {
    write('MIT');
    writeFileSync(path.join(folder, 'LICENSE.md'), '\nPermission\r\nis granted\n');
    expect(readPackage(folder)).toEqual({
      name: 'parser',
      version: '1.2.3',
      license: 'MIT',
      text: 'Permission\nis granted',
    });
  });

  it.each(['MIT', '(GPL-2.0 OR Apache-2.0)', 'ISC OR GPL-3.0-only'])('may have %s', (license) => {
    write(license);
    expect(readPackage(folder).text).toBeUndefined();
  });

  it.each(['GPL-3.0-only', 'MIT AND CC-BY-NC-4.0', 'SEE LICENSE IN FILE'])(
    'stops the build with %s',
    (license) => {
      write(license);
      expect(() => readPackage(folder)).toThrow(
        /package\.json: "license" is .*; allowed: 0BSD, Ap/,
      );
    },
  );

  it('stops the build without a license', () => {
    write(undefined);
    expect(() => readPackage(folder)).toThrow(/no "name", "version" and "license"/);
  });
});

it('the list has every package by name, and a text that several share once', () => {
  const text = 'Permission is granted.';
  const list = licenseList([
    { name: 'b', version: '2.0.0', license: 'MIT', text },
    { name: 'c', version: '1.0.0', license: 'ISC', text: undefined },
    { name: 'a', version: '1.0.0', license: 'MIT', text },
  ]);
  expect(list).toContain('a 1.0.0 (MIT)\nb 2.0.0 (MIT)\n\nPermission is granted.\n');
  expect(list).toContain('c 1.0.0 (ISC)\n\nUnder the license ISC.\n');
  expect(list.split(text)).toHaveLength(2);
});
