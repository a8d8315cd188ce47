import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { kindLabels, kinds, type Kind } from '@site/src/plugins/search/browser/format';
import { useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';

import PageResult from './PageResult';
import { useSearch, useSettled, type Search } from './useSearch';

/** How long a query rests before the text of its pages is fetched, in milliseconds. */
const TYPING_PAUSE = 120;

interface Props {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly kind: Kind | undefined;
  readonly onKind: (kind: Kind | undefined) => void;
  /** How many pages are shown; the rest is behind `more`. */
  readonly limit: number;
  /** Leads to what is beyond the limit. */
  readonly more: (count: number) => ReactNode;
  /** Called before the reader goes to a result. */
  readonly onLeave?: () => void;
  /** Stands below the results. */
  readonly foot?: ReactNode;
  readonly input: RefObject<HTMLInputElement>;
}

const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

/** What there is to say about a search, for eyes and ears. */
function statusOf({ state, query, results }: Search): string {
  switch (state) {
    case 'idle':
      return '';
    case 'failed':
      return process.env.NODE_ENV === 'development'
        ? 'The preview has no search index: it is made by "npm run build". Try it with "npm run serve".'
        : 'The search index did not come. Check the connection, or load this page again: the site may have been updated.';
    case 'searching':
      return results ? '' : 'Searching …';
    case 'done':
      return results?.pages.length === 0
        ? `Nothing found for “${query}”.`
        : `${count(results?.pages.length ?? 0, 'page')} for “${query}”`;
  }
}

/** A field, filters and results: what the dialog and the page of the search have in common. */
export default function SearchPanel(props: Props): ReactNode {
  const { query, onQuery, kind, onKind, limit, more, onLeave, foot, input } = props;
  const history = useHistory();
  const root = useRef<HTMLDivElement>(null);
  const group = useId();
  const search = useSearch(query, kind);
  const settled = useSettled(query, TYPING_PAUSE);
  const { results } = search;
  const pages = results?.pages.slice(0, limit) ?? [];
  const beyond = (results?.pages.length ?? 0) - pages.length;

  function follow(address: string): void {
    onLeave?.();
    history.push(address);
  }

  /** Arrows walk from the field through the links; whatever is typed goes on in the field. */
  function onKeyDown(event: KeyboardEvent): void {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.nativeEvent.isComposing) return;
    const links = Array.from(root.current?.querySelectorAll<HTMLElement>('ol a') ?? []);
    const at = links.indexOf(target);
    if (at === -1 && target !== input.current) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const next = at + (key === 'ArrowDown' ? 1 : -1);
      event.preventDefault();
      (next < 0 ? input.current : links[Math.min(next, links.length - 1)])?.focus();
    } else if (key === 'Enter' && at === -1) {
      event.preventDefault();
      if (search.state === 'done') links[0]?.click();
    } else if (at !== -1 && key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey) {
      input.current?.focus();
    }
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its field and links
    <div ref={root} role="search" className="search-panel" onKeyDown={onKeyDown}>
      <div className="search-field">
        <input
          ref={input}
          type="search"
          className="search-input"
          aria-label="Search the documentation"
          placeholder="Words, a name or a request"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={query}
          onChange={({ target }) => onQuery(target.value)}
        />
      </div>
      <fieldset className="search-kinds" hidden={!results}>
        <legend>Kind of page</legend>
        {[undefined, ...kinds].map((one) => {
          const found = one === undefined ? sum(results?.counts) : (results?.counts.get(one) ?? 0);
          return (
            <label key={one ?? 'all'} className="search-kind-choice">
              <input
                type="radio"
                name={group}
                checked={kind === one}
                disabled={found === 0 && kind !== one}
                onChange={() => onKind(one)}
              />
              <span>
                {one === undefined ? 'All' : kindLabels[one]} <small>{found}</small>
              </span>
            </label>
          );
        })}
      </fieldset>
      <div className="search-scroll">
        <p role="status" className="search-status">
          {statusOf(search)}
        </p>
        {search.state === 'failed' && (
          <button type="button" className="button button--primary" onClick={search.retry}>
            Try again
          </button>
        )}
        {search.state === 'idle' && (
          <p className="search-hint">
            Names work as they are written: <code>sql-query-all</code>, <code>SqlQueryAll</code>,{' '}
            <code>APP_URL</code>, <code>POST /backend/action</code>.
          </p>
        )}
        {results?.pages.length === 0 && <Elsewhere />}
        <ol className="search-results">
          {results &&
            pages.map((hit) => (
              <PageResult
                key={hit.number}
                hit={hit}
                words={results.words}
                withText={settled}
                onFollow={follow}
              />
            ))}
        </ol>
        {beyond > 0 && <p className="search-more">{more(beyond)}</p>}
      </div>
      {foot}
    </div>
  );
}

const sum = (counts: ReadonlyMap<Kind, number> | undefined): number =>
  Array.from(counts?.values() ?? []).reduce((total, one) => total + one, 0);

/** Where to look when no word was found. */
function Elsewhere(): ReactNode {
  return (
    <p className="search-hint">
      Try fewer or other words, or look at the <a href={useBaseUrl('/docs/')}>overview</a>, the{' '}
      <a href={useBaseUrl('/docs/troubleshooting/')}>troubleshooting pages</a> and the{' '}
      <a href={useBaseUrl('/docs/glossary/')}>glossary</a>.
    </p>
  );
}
