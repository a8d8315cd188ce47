import { translate } from '@docusaurus/Translate';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { searcherOf } from '@site/src/plugins/search/browser/index-files';
import { nearestPages, searchWords } from '@site/src/plugins/search/browser/nearest';
import { useEffect, useState, type ReactNode } from 'react';

import styles from './styles.module.css';

/** How many pages are suggested at most. */
const LIMIT = 5;

/** If fewer pages have a similar address, the search adds what it finds. */
const ENOUGH = 3;

interface Suggestion {
  readonly route: string;
  readonly title: string;
  readonly breadcrumb: string;
}

export interface Props {
  /** The path without a page, relative to the base URL, with a slash before it. */
  readonly address: string;
}

/** The pages that a reader may have meant by an address. */
async function suggest(address: string, baseUrl: string): Promise<Suggestion[]> {
  const searcher = searcherOf(baseUrl);
  const { pages } = await searcher.catalog();
  const places = pages.map(([route, title, , breadcrumb]) => ({ route, title, breadcrumb }));
  const nearest = nearestPages(address, places, LIMIT);
  const words = searchWords(address);
  if (nearest.length >= ENOUGH || words === '') return nearest;
  const found = await searcher.search(words);
  const more = found.pages.flatMap(({ route }) =>
    places.filter((place) => place.route === route && !nearest.includes(place)),
  );
  return [...nearest, ...more].slice(0, LIMIT);
}

/**
 * Suggests pages for an address without one, and a search for its words. If the search index does
 * not load, it suggests no pages.
 */
export default function Suggestions({ address }: Props): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);

  useEffect(() => {
    let current = true;
    suggest(address, baseUrl).then(
      (pages) => {
        if (current) setSuggestions(pages);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [address, baseUrl]);

  const words = searchWords(address);
  return (
    <>
      <div role="status">
        {suggestions.length > 0 && (
          <>
            <h2>{translate({ message: 'Did you look for one of these?' })}</h2>
            <ul className={styles.list}>
              {suggestions.map(({ route, title, breadcrumb }) => (
                <li key={route}>
                  <Link to={route}>{title}</Link> <span>{breadcrumb}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {words !== '' && (
        <p className="margin-top--sm">
          <Link to={`/search/?${new URLSearchParams({ q: words })}`}>
            {translate({ message: 'Search for “{words}”' }, { words })}
          </Link>
        </p>
      )}
    </>
  );
}
