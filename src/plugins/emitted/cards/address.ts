/** The file of a page's card: it is next to the page, so that their addresses share most letters. */
export const CARD_FILE = 'card.png';

/** Where the card of a page is: `/docs/bootstrap/card.png`. */
export const cardAddress = (pathname: string): string => pathname.replace(/\/?$/, `/${CARD_FILE}`);
