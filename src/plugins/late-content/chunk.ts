/** The chunks of the later parts of pages, all of which begin with this. */
const prefix = 'late/';

/**
 * The name of the chunk of the later part of a page.
 *
 * @param page the file of the page, relative to the folder of the site
 */
export function chunkOfPage(page: string): string {
  return prefix + page.replaceAll('\\', '/').replace(/\.mdx?$/, '');
}

/**
 * The file of the module of such a chunk, relative to the folder of all such files. With this ending
 * Docusaurus leaves it as it is, and a site's own code it would compile.
 */
export function lateModule(chunk: string): string {
  return `${chunk.slice(prefix.length)}.mjs`;
}

/**
 * The name of the chunk of the later part of a page, whether there is one or not.
 *
 * @param request how a route imports the page: `@site/docs/bootstrap.mdx`
 * @returns undefined where it is no page
 */
export function chunkOfRequest(request: string): string | undefined {
  return /^@site\/.+\.mdx?$/.test(request)
    ? chunkOfPage(request.slice('@site/'.length))
    : undefined;
}
