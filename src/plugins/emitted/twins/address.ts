/**
 * The address of the Markdown twin of a page: that of the page with `.md` instead of the trailing
 * slash. The twin of the home page is `index.md`.
 *
 * @param route the path of the page, with the base URL
 */
export const twinAddress = (route: string, baseUrl = '/'): string =>
  route === baseUrl ? `${route}index.md` : `${route.replace(/\/$/, '')}.md`;
