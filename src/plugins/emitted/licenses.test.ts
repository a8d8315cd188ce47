import { expect, test } from 'vitest';

import { writeSite } from '../../../reference/lib/fixtures/write-site';
import { licenseOf } from './licenses';

/** What a package with this license gives to the list. */
function read(license?: string): Promise<string> {
  const manifest = { name: 'parser', version: '1.2.3', license };
  return licenseOf(writeSite({ 'package.json': JSON.stringify(manifest) }));
}

test.each(['MIT', '(GPL-2.0 OR Apache-2.0)', 'ISC OR GPL-3.0-only'])(
  '%s is told',
  async (license) => {
    expect(await read(license)).toBe(`parser 1.2.3 (${license})`);
  },
);

test.each(['GPL-3.0-only', 'MIT AND CC-BY-NC-4.0', 'SEE LICENSE IN FILE', undefined])(
  '%s stops the build',
  async (license) => {
    await expect(read(license)).rejects.toThrow(
      /package\.json: "license" is .*; allowed: 0BSD, Ap/,
    );
  },
);
