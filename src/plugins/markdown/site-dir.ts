import path from 'node:path';

/** Options of remark plugins that read files of the site. */
export interface SiteOptions {
  /** The folder that holds docs/ and reference/. */
  readonly siteDir: string;
}

/** The folders of docs: the current ones, those of versions, and translations of both. */
const docsRoot =
  /^(?:docs|versioned_docs\/version-[^/]+|i18n\/[^/]+\/docusaurus-plugin-content-docs\/[^/]+)\//;

/**
 * The path of a page of the docs, relative to the folder of its version and language.
 *
 * @returns such as `concepts/event.mdx`, or undefined for files elsewhere
 */
export function docsPageOf(pagePath: string, siteDir: string): string | undefined {
  const relative = path.relative(siteDir, pagePath).split(path.sep).join('/');
  return docsRoot.test(relative) ? relative.replace(docsRoot, '') : undefined;
}
