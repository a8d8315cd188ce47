import fs from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';
import { build } from 'esbuild';

import { filesBelow, writeBelow } from '../../emitted/html';
import { browserScript } from '../../shared/inline-script';
import type { BuildInfo } from './build-info';
import { appManifest } from './manifest';
import { manifestFile, unavailablePage, wholeFile, workerFile } from './names';
import { unavailableHtml } from './unavailable';
import { measureSite, revisionOf } from './whole-site';

/**
 * Makes the site a web app that keeps what was read: a manifest, and a script that registers the
 * service worker once React is live. In `npm start` nothing is kept. See README.md.
 */
export function offline({ baseUrl }: LoadContext): Plugin {
  const name = 'offline';
  if (process.env.NODE_ENV !== 'production') {
    return { name, getClientModules: () => [path.join(__dirname, 'forget')] };
  }
  return {
    name,
    injectHtmlTags: () => ({
      headTags: [
        { tagName: 'link', attributes: { rel: 'manifest', href: baseUrl + manifestFile } },
      ],
    }),
    getClientModules: () => [path.join(__dirname, 'on-route')],
  };
}

/** The text of the service worker, with what the build knows written into it. */
async function compileWorker(info: BuildInfo): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'worker.ts')],
    ...browserScript,
    define: { BUILD: JSON.stringify(info), 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** The only file of the output with this beginning. */
async function fileLike(outDir: string, start: string, ending: string): Promise<string> {
  const files = (await filesBelow(outDir, ending)).filter((file) => file.startsWith(start));
  const [file] = files;
  if (file === undefined || files.length > 1) {
    throw new Error(`The build has ${files.length} files ${start}*${ending}; expected one.`);
  }
  return file;
}

/**
 * Writes the service worker and what belongs to it: the manifest, the stand-in for pages that are not
 * kept, and the list of all files with their sizes.
 *
 * @param outDir the finished site, but for the security headers, which look at the stand-in too
 * @throws where the output lacks the style sheet, the runtime of the scripts, or a not-found page
 */
export async function writeOffline(
  { siteConfig, baseUrl }: Pick<LoadContext, 'siteConfig' | 'baseUrl'>,
  outDir: string,
): Promise<void> {
  const write = (file: string, text: string): Promise<void> => writeBelow(outDir, file, text);
  const { title, tagline } = siteConfig;
  const manifest = appManifest({ title, description: tagline, baseUrl });
  await write(manifestFile, JSON.stringify(manifest));
  const notFound = await fs.readFile(path.join(outDir, '404.html'), 'utf8');
  const standIn = unavailableHtml(notFound, baseUrl);
  await write(`${unavailablePage}index.html`, standIn);

  const whole = await measureSite(outDir);
  const list = JSON.stringify(whole);
  await write(wholeFile, list);

  const styles = await fileLike(outDir, 'assets/css/styles.', '.css');
  const worker = await compileWorker({
    revision: revisionOf(list + standIn),
    runtime: await fileLike(outDir, 'assets/js/runtime~main.', '.js'),
    precache: [
      { url: baseUrl + unavailablePage, revision: revisionOf(standIn) },
      { url: baseUrl + styles, revision: null },
    ],
  });
  await write(workerFile, worker);
}
