import fs from 'node:fs';
import path from 'node:path';

import { type ScreenData, screenFile } from '../schema/screens';
import { readDataFile } from './data-file';
import { untilChanged } from './read';
import { formatError, SourceErrors } from './source-error';
import { webpSize } from './webp-size';

export const SCREENS_FILE = path.join('reference', 'screens.yaml');

export const SCREENS_PATH = 'img/screens/';

export const SCREENS_FOLDER = path.join('static', SCREENS_PATH);

interface Screen extends ScreenData {
  readonly line: number;
  readonly width: number;
  readonly height: number;
}

export type Screens = ReadonlyMap<string, Screen>;

/** What a picture may weigh, in bytes: a page shows one before its reader has done anything. */
export const MAX_BYTES = 45_000;

const imagesIn = (siteDir: string): string[] => {
  const folder = path.join(siteDir, SCREENS_FOLDER);
  return fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => path.join(folder, name)) : [];
};

function readScreens(siteDir: string): Screens {
  const file = path.join(siteDir, SCREENS_FILE);
  const result = readDataFile(file, screenFile);
  if (!result.ok) throw new SourceErrors(result.errors);
  const errors: string[] = [];
  const screens = new Map<string, Screen>();
  for (const [name, data] of Object.entries(result.data.screens)) {
    const line = result.lineOf(['screens', name]);
    const report = (problem: string): void => {
      errors.push(formatError({ file, line }, problem));
    };
    const image = path.join(siteDir, SCREENS_FOLDER, `${name}.webp`);
    const bytes = fs.existsSync(image) ? fs.readFileSync(image) : undefined;
    const size = bytes && webpSize(bytes);
    if (!bytes) report(`has no picture; expected ${SCREENS_FOLDER}${name}.webp`);
    else if (!size) report(`${name}.webp is no WebP picture`);
    else if (bytes.length > MAX_BYTES) {
      report(`${name}.webp has ${bytes.length} bytes; allowed: ${MAX_BYTES}`);
    } else screens.set(name, { ...data, ...size, line });
  }
  for (const image of imagesIn(siteDir)) {
    const { name, base } = path.parse(image);
    if (base !== `${name}.webp` || !Object.hasOwn(result.data.screens, name)) {
      errors.push(formatError({ file: image, line: 1 }, `is not described in ${SCREENS_FILE}`));
    }
  }
  if (errors.length > 0) throw new SourceErrors(errors);
  return screens;
}

const loadFile = untilChanged(readScreens, (siteDir) => [
  path.join(siteDir, SCREENS_FILE),
  ...imagesIn(siteDir),
]);

/**
 * The pictures of reference/screens.yaml, checked.
 *
 * @returns the pictures, none in a site without the file
 * @throws Error whose message has one line an error: `file:line: what is wrong; what is allowed`
 */
export const loadScreens = (siteDir: string): Screens =>
  fs.existsSync(path.join(siteDir, SCREENS_FILE)) ? loadFile(siteDir) : new Map();
