import { translate } from '@docusaurus/Translate';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

/** Where most readers want to go who do not know yet what to search for. */
const starts: ReadonlyArray<readonly [route: string, label: string]> = [
  ['/docs/bootstrap/', translate({ message: 'Get started: an API on a table in twenty minutes' })],
  ['/docs/installation/', translate({ message: 'Install Fusio' })],
  ['/docs/concepts/authorization/', translate({ message: 'Tokens, scopes and who may call what' })],
  ['/docs/backend/api/action/', translate({ message: 'All actions' })],
  ['/docs/reference/', translate({ message: 'Look up a setting, command or endpoint' })],
  ['/docs/troubleshooting/', translate({ message: 'Fix what does not work' })],
];

interface Props {
  /** What was searched for last. */
  readonly recent: readonly string[];
  readonly onQuery: (query: string) => void;
  readonly onForget: () => void;
}

/** What the panel offers before anything is typed: recent searches and places to start. */
export default function Start({ recent, onQuery, onForget }: Props): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  return (
    <div className="search-start">
      {recent.length > 0 && (
        <section>
          <h2>{translate({ message: 'Recent searches' })}</h2>
          <ul>
            {recent.map((query) => (
              <li key={query}>
                <button type="button" onClick={() => onQuery(query)}>
                  {query}
                </button>
              </li>
            ))}
          </ul>
          <button type="button" className="search-forget" onClick={onForget}>
            {translate({ message: 'Clear' })}
          </button>
        </section>
      )}
      <section>
        <h2>{translate({ message: 'Start here' })}</h2>
        <ul>
          {starts.map(([route, label]) => (
            <li key={route}>
              <a href={withBaseUrl(route)}>{label}</a>
            </li>
          ))}
        </ul>
      </section>
      <p className="search-hint">
        {translate({ message: 'Names work as they are written:' })} <code>sql-query-all</code>,{' '}
        <code>APP_URL</code>, <code>POST /backend/action</code>.{' '}
        <a href={withBaseUrl('/docs/')}>{translate({ message: 'All pages' })}</a>
      </p>
    </div>
  );
}
