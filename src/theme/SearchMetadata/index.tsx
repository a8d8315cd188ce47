/*
 * Replaced: the original writes six tags for crawlers of a hosted search. This site has a search of
 * its own, which reads the pages themselves.
 */

/** Nothing: see above. */
export default function SearchMetadata(): null {
  return null;
}
