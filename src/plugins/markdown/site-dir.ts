import path from 'node:path';

/** What remark plugins need to know to read data: pages are compiled with absolute paths. */
export interface SiteOptions {
  /** The folder that holds docs/ and reference/. */
  readonly siteDir: string;
}

/** Where pages of the docs are: today's, those of versions, and translations of both. */
const docsRoot =
  /^(?:docs|versioned_docs\/version-[^/]+|i18n\/[^/]+\/docusaurus-plugin-content-docs\/[^/]+)\//;

/**
 * The path of a page of the docs in its version and language, with slashes.
 *
 * @returns such as `concepts/event.mdx`, or undefined for what is no page of the docs
 */
export function docsPageOf(pagePath: string, siteDir: string): string | undefined {
  const relative = path.relative(siteDir, pagePath).split(path.sep).join('/');
  return docsRoot.test(relative) ? relative.replace(docsRoot, '') : undefined;
}
