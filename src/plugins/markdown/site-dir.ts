import path from 'node:path';

/**
 * The folder that holds docs/: pages are compiled with absolute paths.
 *
 * @param pagePath the path of a page; one outside of docs/ belongs to the working directory
 */
export function siteDirOf(pagePath: string): string {
  const marker = `${path.sep}docs${path.sep}`;
  const at = pagePath.lastIndexOf(marker);
  return at === -1 ? process.cwd() : pagePath.slice(0, at);
}

/**
 * The path of a page below docs/, with slashes.
 *
 * @returns such as `concepts/event.mdx`, or undefined for what is no page of the docs
 */
export function docsPageOf(pagePath: string): string | undefined {
  const relative = path.relative(path.join(siteDirOf(pagePath), 'docs'), pagePath);
  return relative.startsWith('..') ? undefined : relative.split(path.sep).join('/');
}
