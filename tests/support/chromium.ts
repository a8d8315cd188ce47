import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { devDependencies } from '../../package.json';

/**
 * The browser of the test suite. `npm ci` brings one for Linux on x64, with the libraries and fonts
 * that a bare machine lacks; anywhere else CHROMIUM_PATH names an installed Chrome or Chromium.
 */
interface Browser {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

const folder = path.resolve('.cache', `chromium-${devDependencies['@sparticuz/chromium']}`);
const installed = process.env.CHROMIUM_PATH;

const environment = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
);

/**
 * The font configuration of the package has paths of AWS Lambda. Without any font, the browser
 * crashes; with those of the machine, the width of text would depend on it.
 */
const fontsConf = path.join(folder, 'suite-fonts.conf');
const fontsConfText = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, 'fonts', 'fonts')}</dir>
  <cachedir>${path.join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

const bundledEnvironment = {
  ...environment,
  FONTCONFIG_FILE: fontsConf,
  LD_LIBRARY_PATH: [path.join(folder, 'al2023', 'lib'), environment.LD_LIBRARY_PATH]
    .filter(Boolean)
    .join(':'),
};

export const chromium: Browser = {
  executablePath: installed ?? path.join(folder, 'chromium'),
  // Containers run as root with a small /dev/shm; font hinting depends on the machine.
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  env: installed === undefined ? bundledEnvironment : environment,
};

/**
 * Unpacks the bundled browser into .cache/, once per version. Does nothing if CHROMIUM_PATH is set.
 *
 * @throws Error if there is no bundled browser for this machine
 */
export async function unpackChromium(): Promise<void> {
  if (installed !== undefined) return;
  if (!existsSync(chromium.executablePath)) await unpack();
  await writeFile(fontsConf, fontsConfText);
}

async function unpack(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `No browser for ${process.platform} on ${process.arch} comes with npm: set CHROMIUM_PATH to an installed Chrome or Chromium.`,
    );
  }

  // The package unpacks into the temporary folder, with its libraries only if it believes to run on
  // AWS Lambda. That folder is renamed at the end, so that a half-written browser is never used.
  const scratch = `${folder}.${process.pid}`;
  await mkdir(scratch, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = scratch;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
    if (!existsSync(folder)) await rename(scratch, folder);
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    delete process.env.AWS_LAMBDA_JS_RUNTIME;
    await rm(scratch, { recursive: true, force: true });
  }
}

export default unpackChromium;
