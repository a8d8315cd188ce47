/**
 * The file of a page's card, next to the page: an address that shares its letters compresses well.
 */
export const CARD_FILE = 'card.png';

/** The path of the card of a page, such as `/docs/bootstrap/card.png`. */
export const cardAddress = (pathname: string): string => pathname.replace(/\/?$/, `/${CARD_FILE}`);
