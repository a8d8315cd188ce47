/*
 * Ejected: the original only renders meta tags that tell a hosted crawler which version and language
 * a page has. The site has neither a hosted search nor versions, and each page would carry them.
 */

export default function SearchMetadata(): null {
  return null;
}
