/** The word with its first letter in upper case; the rest stays as it is. */
export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
