import { type CardHead, headOf, type PageTwin, parsePage, scriptHashes, twinOf } from '../emitted';
import { type Article, articleOf } from '../search';

/** What does not differ from page to page. */
export interface ReadingOptions {
  readonly siteTitle: string;
  readonly baseUrl: string;
  /** The pages that have a twin, by their path. */
  readonly routes: readonly string[];
}

/** Everything that is read of an emitted page, as JSON. */
export interface Reading {
  readonly card: CardHead;
  readonly scripts: readonly string[];
  /** What is searched. */
  readonly article?: Article | undefined;
  readonly twin?: PageTwin | undefined;
}

/** What parses a page once, for all that is made from it. */
export function pageReader({ siteTitle, baseUrl, routes }: ReadingOptions) {
  const withTwins = new Set(routes);
  return (html: string): Reading => {
    const tree = parsePage(html);
    return {
      card: headOf(tree, siteTitle),
      scripts: scriptHashes(tree),
      article: articleOf(tree),
      // Changes the tree.
      twin: twinOf(tree, withTwins, baseUrl),
    };
  };
}
