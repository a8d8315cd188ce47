import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Kind } from '@site/src/plugins/search/browser/format';
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

/** Searches as the query changes; `isExact` where its typing errors are meant. */
export function useSearch(query: string, kind: Kind | undefined, isExact: boolean): Search {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState({
    key: '',
    query: '',
    results: undefined as Search['results'],
  });
  const isEmpty = query.trim() === '';
  const key = JSON.stringify([query, kind, isExact, attempt]);

  useEffect(() => {
    let current = true;
    const answerWith = (results?: Results): void => {
      if (current) setAnswer({ key, query, results });
    };
    const searcher = searcherOf(baseUrl);
    if (isEmpty) {
      // What every search needs comes while the first letters are typed.
      searcher.catalog().catch(() => answerWith());
    } else {
      searcher.search(query, { kind, exact: isExact }).then(answerWith, () => answerWith());
    }
    return () => {
      current = false;
    };
  }, [baseUrl, isEmpty, isExact, key, kind, query]);

  const retry = (): void => setAttempt((count) => count + 1);
  if (answer.key === key) return { ...answer, state: answer.results ? 'done' : 'failed', retry };
  if (isEmpty) return { state: 'idle', query, results: undefined, retry };
  return { ...answer, state: 'searching', retry };
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
