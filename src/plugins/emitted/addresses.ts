/**
 * The file of a page's card, next to the page: an address that shares its letters compresses well.
 */
export const CARD_FILE = 'card.png';

/** The path of the card of a page, such as `/docs/bootstrap/card.png`. */
export const cardAddress = (pathname: string): string => pathname.replace(/\/?$/, `/${CARD_FILE}`);

/**
 * The address of the Markdown twin of a page: that of the page with `.md` instead of the trailing
 * slash. The twin of the home page is `index.md`.
 *
 * @param route the path of the page, with the base URL
 */
export const twinAddress = (route: string, baseUrl = '/'): string =>
  route === baseUrl ? `${route}index.md` : `${route.replace(/\/$/, '')}.md`;
