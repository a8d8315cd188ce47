import fs from 'node:fs/promises';
import path from 'node:path';

import type { Compiler } from 'webpack';

import { licenseList, packageFolder, readPackage } from './packages';

/** Where readers find the licenses, below the root of the site. */
const LICENSE_FILE = 'third-party-licenses.txt';

/**
 * Looks at what the bundler takes from packages, and changes nothing: the manifest of the project
 * knows neither what its packages bring along nor what of it stays on this side.
 */
export class ShippedPackages {
  private readonly folders = new Set<string>();

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('shipped-packages', (compilation) => {
      compilation.hooks.finishModules.tap('shipped-packages', (modules) => {
        for (const module of modules) {
          const folder = packageFolder(module.nameForCondition() ?? '');
          if (folder !== undefined) this.folders.add(folder);
        }
      });
    });
  }

  /**
   * Writes the list with the license of each package.
   *
   * @throws where a package has no license, or one that is not allowed
   */
  async write(outDir: string): Promise<void> {
    const packages = [...this.folders].map(readPackage);
    if (packages.length === 0) throw new Error('No package was found in the scripts of the site.');
    await fs.writeFile(path.join(outDir, LICENSE_FILE), licenseList(packages));
  }
}
