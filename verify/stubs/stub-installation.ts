import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** An installation whose command line talks to a stub. */
export interface StubInstallation {
  /** For `--fusio-dir`. */
  readonly dir: string;
  /** For `--fusio-exec`. */
  readonly exec: string;
}

/**
 * Makes a folder with bin/fusio, and a `php` that does what the command line does.
 *
 * @param url of the stub
 */
export function createStubInstallation(url: string): StubInstallation {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'installation-'));
  const dir = path.join(folder, 'fusio');
  fs.mkdirSync(path.join(dir, 'bin'), { recursive: true });
  fs.writeFileSync(path.join(dir, 'bin', 'fusio'), '');
  const tsx = pathToFileURL(createRequire(__filename).resolve('tsx')).href;
  const program = path.join(__dirname, 'stub-php.ts');
  fs.writeFileSync(
    path.join(folder, 'php'),
    `#!/bin/sh\nexec "${process.execPath}" --import "${tsx}" "${program}" "$@"\n`,
    { mode: 0o755 },
  );
  return { dir, exec: `env STUB_URL='${url}' PATH='${folder}:${process.env.PATH ?? ''}'` };
}
