/**
 * Where the Markdown twin of a page is: the address of the page without the slash at its end, with
 * `.md`. The start page has `index.md`.
 *
 * @param route the path of the page, with the base URL
 */
export const twinAddress = (route: string, baseUrl = '/'): string =>
  route === baseUrl ? `${route}index.md` : `${route.replace(/\/$/, '')}.md`;
