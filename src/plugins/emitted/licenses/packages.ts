import fs from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

/** Licenses whose code may be passed on with no more than their text. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
];

const manifest = z.object({ name: z.string(), version: z.string(), license: z.string() });

/** A package that comes to the reader, at least in part. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** The license file of the package; undefined where there is no such file. */
  readonly text: string | undefined;
}

/**
 * The folder of the package that a file belongs to.
 *
 * @returns undefined for a file of the project itself
 */
export function packageFolder(file: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];
}

const isAllowed = (expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((license) => allowed.includes(license));

/**
 * Reads what a package says of its license.
 *
 * @throws where it says nothing, or its license is not among the allowed ones
 */
export function readPackage(folder: string): ShippedPackage {
  const file = path.join(folder, 'package.json');
  const read = manifest.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')));
  if (!read.success) {
    throw new Error(`${file}: no "name", "version" and "license", which go to the reader with it.`);
  }
  const { name, version, license } = read.data;
  if (!isAllowed(license)) {
    throw new Error(
      `${file}: "license" is ${license}, and the package is in the scripts or styles of the site; allowed: ${allowed.join(', ')}`,
    );
  }
  const textFile = fs
    .readdirSync(folder)
    .sort()
    .find((entry) => /^(?:licen[cs]e|copying)(?:[.-]|$)/i.test(entry));
  const text = textFile && fs.readFileSync(path.join(folder, textFile), 'utf8');
  return { name, version, license, text: text?.replaceAll('\r\n', '\n').trim() };
}

/** The list for readers: each package with its license, the same text for packages that share it. */
export function licenseList(packages: readonly ShippedPackage[]): string {
  const groups = new Map<string, ShippedPackage[]>();
  const sorted = [...packages].sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const item of sorted) {
    const key = item.text ?? `Under the license ${item.license}.`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  const parts = Array.from(groups, ([text, items]) => {
    const names = items.map(({ name, version, license }) => `${name} ${version} (${license})`);
    return `${names.join('\n')}\n\n${text}\n`;
  });
  return ['The scripts and styles of this site contain code of these packages.\n', ...parts].join(
    `\n${'-'.repeat(72)}\n\n`,
  );
}
