import fs from 'node:fs/promises';
import path from 'node:path';

import type { Compiler } from 'webpack';

/** Licenses that require no more than passing on their text. */
const allowed = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause'],
  ...['CC0-1.0', 'ISC', 'MIT', 'Unlicense'],
];

/**
 * Bundler plugin: notes the packages whose modules are in the bundles. package.json knows neither
 * transitive dependencies nor what is only used while building.
 */
export class ShippedPackages {
  private readonly folders = new Set<string>();

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('shipped-packages', (compilation) => {
      compilation.hooks.finishModules.tap('shipped-packages', (modules) => {
        for (const module of modules) {
          const file = module.nameForCondition() ?? '';
          const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file) ?? [];
          if (folder !== undefined) this.folders.add(folder);
        }
      });
    });
  }

  /**
   * Writes third-party-licenses.txt.
   *
   * @throws Error if a package has no license, or one that is not allowed
   */
  async write(outDir: string): Promise<void> {
    const licenses = await Promise.all([...this.folders].sort().map(licenseOf));
    if (licenses.length === 0) throw new Error('No package was found in the scripts of the site.');
    const intro = 'The scripts and styles of this site contain code of these packages.';
    const list = [intro, ...licenses].join(`\n\n${'-'.repeat(72)}\n\n`);
    await fs.writeFile(path.join(outDir, 'third-party-licenses.txt'), `${list}\n`);
  }
}

/** The name, version and license of a package, with the text of the license if it has one. */
export async function licenseOf(folder: string): Promise<string> {
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(await fs.readFile(file, 'utf8')) as Readonly<Record<string, unknown>>;
  const [name, version, license] = ['name', 'version', 'license'].map((key) =>
    String(manifest[key]),
  );
  if (!license?.split(/[()]| OR /).some((one) => allowed.includes(one))) {
    throw new Error(
      `${file}: "license" is ${license}, and the package is in the scripts or styles of the site; allowed: ${allowed.join(', ')}`,
    );
  }
  const entries = (await fs.readdir(folder)).sort();
  const textFile = entries.find((entry) => /^(?:licen[cs]e|copying)(?:[.-]|$)/i.test(entry));
  const text = textFile ? await fs.readFile(path.join(folder, textFile), 'utf8') : '';
  return `${name} ${version} (${license})\n\n${text.replaceAll('\r\n', '\n')}`.trim();
}
