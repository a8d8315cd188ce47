/** A text as a regular expression that matches this text alone. */
export const escapeRegExp = (text: string): string => text.replace(/[$.*+?^(){}|[\]\\]/g, '\\$&');
