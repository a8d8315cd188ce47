import path from 'node:path';

/** What remark plugins need to know to read data: pages are compiled with absolute paths. */
export interface SiteOptions {
  /** The folder that holds docs/ and reference/. */
  readonly siteDir: string;
}

/**
 * The path of a page below docs/, with slashes.
 *
 * @returns such as `concepts/event.mdx`, or undefined for what is no page of the docs
 */
export function docsPageOf(pagePath: string, siteDir: string): string | undefined {
  const relative = path.relative(path.join(siteDir, 'docs'), pagePath);
  return relative.startsWith('..') ? undefined : relative.split(path.sep).join('/');
}
