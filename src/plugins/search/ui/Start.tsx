import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { forgetSearches, recentSearches } from '@site/src/plugins/search/browser/recent';
import { useState, type ReactNode } from 'react';

import FollowLink from './FollowLink';

/** Where most readers want to go who do not know yet what to search for. */
const starts: ReadonlyArray<readonly [route: string, label: string]> = [
  ['/docs/bootstrap/', 'Get started: an API on a table in twenty minutes'],
  ['/docs/installation/', 'Install Fusio'],
  ['/docs/concepts/authorization/', 'Tokens, scopes and who may call what'],
  ['/docs/backend/api/action/', 'All actions'],
  ['/docs/reference/', 'Look up a setting, command or endpoint'],
  ['/docs/troubleshooting/', 'Fix what does not work'],
];

/** What the panel offers before anything is typed: recent searches and places to start. */
export default function Start({
  onQuery,
  onFollow,
}: {
  readonly onQuery: (query: string) => void;
  readonly onFollow: (address: string) => void;
}): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  // The server has no storage, and the first render has to match its HTML.
  const isBrowser = useIsBrowser();
  const [isForgotten, setForgotten] = useState(false);
  const recent = isBrowser && !isForgotten ? recentSearches() : [];

  return (
    <div className="search-start">
      {recent.length > 0 && (
        <section>
          <h2>Recent searches</h2>
          <ul>
            {recent.map((query) => (
              <li key={query}>
                <button type="button" onClick={() => onQuery(query)}>
                  {query}
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="search-forget"
            onClick={() => {
              forgetSearches();
              setForgotten(true);
            }}
          >
            Clear
          </button>
        </section>
      )}
      <section>
        <h2>Start here</h2>
        <ul>
          {starts.map(([route, label]) => (
            <li key={route}>
              <FollowLink to={withBaseUrl(route)} onFollow={onFollow}>
                {label}
              </FollowLink>
            </li>
          ))}
        </ul>
      </section>
      <p className="search-hint">
        Names work as they are written: <code>sql-query-all</code>, <code>APP_URL</code>,{' '}
        <code>POST /backend/action</code>. All pages are in the{' '}
        <a href={useBaseUrl('/docs/')}>overview</a>.
      </p>
    </div>
  );
}
