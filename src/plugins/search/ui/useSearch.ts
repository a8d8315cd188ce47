import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Kind, PageText } from '@site/src/plugins/search/browser/format';
import type { Results } from '@site/src/plugins/search/browser/searcher';
import { useEffect, useState } from 'react';

import { searcherOf } from '../browser/index-files';

/** How far a search has come. */
export interface Search {
  readonly state: 'idle' | 'searching' | 'done' | 'failed';
  /** What the results are for; while the next are on their way, those before stay. */
  readonly query: string;
  readonly results: Results | undefined;
  /** Tries again what failed. */
  readonly retry: () => void;
}

/** What came of asking for one query. */
interface Answer {
  readonly key: string;
  readonly query: string;
  readonly results: Results | undefined;
}

/** Searches as the query changes; `isExact` where its typing errors are meant. */
export function useSearch(query: string, kind: Kind | undefined, isExact: boolean): Search {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>({ key: '', query: '', results: undefined });
  const isEmpty = query.trim() === '';
  const key = JSON.stringify([query, kind, isExact, attempt]);

  useEffect(() => {
    let current = true;
    const searcher = searcherOf(baseUrl);
    // What every search needs comes while the first letters are typed.
    const asked = isEmpty
      ? searcher.catalog().then(() => undefined)
      : searcher.search(query, { kind, exact: isExact });
    asked.then(
      (results) => {
        if (current && !isEmpty) setAnswer({ key, query, results });
      },
      () => {
        if (current) setAnswer({ key, query, results: undefined });
      },
    );
    return () => {
      current = false;
    };
  }, [baseUrl, isEmpty, isExact, key, kind, query]);

  const retry = (): void => setAttempt((count) => count + 1);
  if (answer.key === key) return { ...answer, state: answer.results ? 'done' : 'failed', retry };
  if (isEmpty) return { state: 'idle', query, results: undefined, retry };
  return { ...answer, state: 'searching', retry };
}

/**
 * The text of a page that was found, once it is there.
 *
 * @param wanted false as long as the reader still types: the page may be gone with the next letter
 */
export function usePageText(page: number, wanted: boolean): PageText | undefined {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const [text, setText] = useState<{ readonly page: number; readonly text: PageText }>();

  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    searcherOf(baseUrl)
      .text(page)
      .then((loaded) => {
        if (current) setText({ page, text: loaded });
      })
      // Title and place of the page are there, and lead to it.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [baseUrl, page, wanted]);

  return text?.page === page ? text.text : undefined;
}

/** Whether a value has stayed the same for some milliseconds. */
export function useSettled(value: string, delay: number): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [delay, value]);
  return settled === value;
}
