import fs from 'node:fs';
import path from 'node:path';

import { type ScreenData, screenFile } from '../schema/screens';
import { errorsOf } from './check/report';
import { loaderOf } from './read';
import { formatError } from './source-error';

export const SCREENS_FILE = path.join('reference', 'screens.yaml');

export const SCREENS_PATH = 'img/screens/';

export const SCREENS_FOLDER = path.join('static', SCREENS_PATH);

interface Screen extends ScreenData {
  readonly width: number;
  readonly height: number;
}

export type Screens = ReadonlyMap<string, Screen>;

/** The maximum size of a picture in bytes: it can be part of the first view of a page. */
export const MAX_SCREEN_BYTES = 45_000;

/** The size of a lossy WebP image, from the header of its bit stream; undefined for other files. */
function webpSize(bytes: Buffer): { width: number; height: number } | undefined {
  const isWebp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  const start = isWebp ? bytes.indexOf('VP8 ', 12, 'latin1') : -1;
  if (start < 0 || bytes.length < start + 18) return undefined;
  // Name, length, frame tag and start code come before width and height, which have 14 bits each.
  const size = (offset: number): number => bytes.readUInt16LE(start + offset) & 0x3fff;
  return { width: size(14), height: size(16) };
}

const imagesIn = (siteDir: string): string[] => {
  const folder = path.join(siteDir, SCREENS_FOLDER);
  return fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => path.join(folder, name)) : [];
};

const load = loaderOf(
  (reader) => {
    const entry = reader.file('screens', screenFile, { screens: {} });
    const screens = new Map<string, Screen>();
    const errors = errorsOf(entry, (reportAt) => {
      for (const [name, data] of Object.entries(entry.data.screens)) {
        const report = (problem: string): void => {
          reportAt(['screens', name], problem);
        };
        const image = path.join(reader.siteDir, SCREENS_FOLDER, `${name}.webp`);
        const bytes = fs.existsSync(image) ? fs.readFileSync(image) : undefined;
        const size = bytes && webpSize(bytes);
        if (!bytes) report(`has no picture; expected ${SCREENS_FOLDER}${name}.webp`);
        else if (!size) report(`${name}.webp is not an image in lossy WebP`);
        else if (bytes.length > MAX_SCREEN_BYTES) {
          report(`${name}.webp has ${bytes.length} bytes; allowed: at most ${MAX_SCREEN_BYTES}`);
        } else screens.set(name, { ...data, ...size });
      }
    });
    return { entry, screens, errors };
  },
  ({ entry, errors }, siteDir) => {
    const pictures = Object.keys(entry.data.screens).map((name) => `${name}.webp`);
    const others = imagesIn(siteDir).filter((image) => !pictures.includes(path.basename(image)));
    const problem = `is not described in ${SCREENS_FILE}`;
    return [...errors, ...others.map((file) => formatError({ file, line: 1 }, problem))];
  },
  (siteDir) => [path.join(siteDir, SCREENS_FILE), ...imagesIn(siteDir)],
);

/** The pictures of reference/screens.yaml, checked; none in a site without the file. */
export const loadScreens = (siteDir: string): Screens => load(siteDir).screens;
