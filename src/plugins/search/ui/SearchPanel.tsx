import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { useHistory } from '@docusaurus/router';
import { useStorageSlot } from '@docusaurus/theme-common';
import { kindLabels, kinds, type Kind } from '@site/src/plugins/search/browser/format';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import { fieldProps } from './fieldProps';
import PageResult from './PageResult';
import Start from './Start';
import { useSearch, useSettled, type Search } from './useSearch';

/** How long a query rests before the text of its pages is fetched, in milliseconds. */
const TYPING_PAUSE = 120;

/** How many recent searches are kept. */
const RECENT = 5;

/** What is searched for. */
export interface Asked {
  readonly query: string;
  readonly kind?: Kind | undefined;
}

interface Props {
  readonly input: RefObject<HTMLInputElement>;
  readonly initial: Asked;
  /** How many pages are shown at first, and how many more at a time. */
  readonly step: number;
  /** Called when something else is asked for; what it returns is called at the next change. */
  readonly onChange?: (asked: Asked) => () => void;
  /** Called before the reader goes to a result. */
  readonly onLeave?: () => void;
}

/** What there is to say about a search, for eyes and ears. */
function statusOf({ state, query, results }: Search): string {
  switch (state) {
    case 'idle':
      return '';
    case 'failed':
      return process.env.NODE_ENV === 'development'
        ? 'The preview has no search index: it is made by "npm run build". Try it with "npm run serve".'
        : translate({
            message:
              'The search index did not come. Check the connection, or load this page again: the site may have been updated.',
          });
    case 'searching':
      return results ? '' : translate({ message: 'Searching …' });
    case 'done':
      return results?.pages.length === 0
        ? translate({ message: 'Nothing found for “{query}”.' }, { query })
        : translate({ message: 'Results for “{query}”' }, { query: results?.corrected ?? query });
  }
}

/** A field, filters and results: what the dialog and the page of the search have in common. */
export default function SearchPanel({ input, initial, step, onChange, onLeave }: Props): ReactNode {
  const history = useHistory();
  const root = useRef<HTMLDivElement>(null);
  const group = useId();
  const [asked, setAsked] = useState(initial);
  const [limit, setLimit] = useState(step);
  const [exact, setExact] = useState<string>();
  /** Whether keys go to the field, where Enter opens the first result. */
  const [inField, setInField] = useState(false);
  const [stored, slot] = useStorageSlot('searches');
  const recent = stored?.split('\n') ?? [];
  const { query, kind } = asked;
  const search = useSearch(query, kind, exact === query);
  const settled = useSettled(query, TYPING_PAUSE);
  const { results } = search;
  const beyond = (results?.pages.length ?? 0) - limit;

  useEffect(() => onChange?.(asked), [asked, onChange]);

  function ask(next: string): void {
    setAsked({ query: next, kind });
    setLimit(step);
    input.current?.focus();
  }

  /**
   * Follows a link of the panel. Docusaurus's own would fetch ahead what each of ten results needs. A
   * click that opens another tab or window is the browser's.
   */
  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element && event.target.closest('a');
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!link || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    const text = query.trim();
    const others = recent.filter((one) => one !== text);
    if (text) slot.set([text, ...others].slice(0, RECENT).join('\n'));
    onLeave?.();
    history.push(link.pathname + link.hash);
  }

  /** Arrows walk from the field through the links; whatever is typed goes on in the field. */
  function onKeyDown(event: KeyboardEvent): void {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.nativeEvent.isComposing) return;
    const links = Array.from(
      root.current?.querySelectorAll<HTMLElement>('.search-scroll :is(li a, li button)') ?? [],
    );
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
    <div
      ref={root}
      role="search"
      className="search-panel"
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setInField(target === input.current)}
    >
      <div className="search-field">
        <input
          ref={input}
          {...fieldProps}
          className="search-input"
          enterKeyHint="go"
          value={query}
          onChange={({ target }) => ask(target.value)}
        />
      </div>
      <fieldset className="search-kinds" hidden={!results}>
        <legend>{translate({ message: 'Kind of page' })}</legend>
        {[undefined, ...kinds].map((one) => (
          <label key={one ?? 'all'} className="search-kind-choice">
            <input
              type="radio"
              name={group}
              checked={kind === one}
              disabled={one !== undefined && kind !== one && !results?.counts.has(one)}
              onChange={() => setAsked({ query, kind: one })}
            />
            <span>{one === undefined ? translate({ message: 'All' }) : kindLabels[one]}</span>
          </label>
        ))}
      </fieldset>
      <div className="search-scroll">
        <p role="status" className="search-status">
          {statusOf(search)}
        </p>
        {results?.corrected !== undefined && (
          <p className="search-hint">
            <button type="button" className="search-exact" onClick={() => setExact(query)}>
              {translate({ message: 'Search for “{query}” instead' }, { query })}
            </button>
          </p>
        )}
        {search.state === 'failed' && (
          <>
            <button type="button" className="button button--primary" onClick={search.retry}>
              {translate({ message: 'Try again' })}
            </button>
            <Elsewhere before={translate({ message: 'Without it, look at:' })} />
          </>
        )}
        {search.state === 'idle' && <Start recent={recent} onQuery={ask} onForget={slot.del} />}
        {results?.pages.length === 0 && (
          <Elsewhere before={translate({ message: 'Try fewer or other words, or look at:' })} />
        )}
        <ol className="search-results">
          {results?.pages.slice(0, limit).map((hit, index) => (
            <PageResult
              key={hit.number}
              selected={inField && index === 0}
              hit={hit}
              words={results.words}
              withText={settled}
            />
          ))}
        </ol>
        {beyond > 0 && (
          <p className="search-more">
            <button type="button" className="search-exact" onClick={() => setLimit(limit + step)}>
              {translate({ message: 'Show more ({count})' }, { count: beyond })}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

/** Where to look when no word was found, or the index does not come. */
export function Elsewhere({ before }: { readonly before: string }): ReactNode {
  return (
    <p className="search-hint">
      {before} <Link to="/docs/">{translate({ message: 'overview' })}</Link>,{' '}
      <Link to="/docs/troubleshooting/">{translate({ message: 'troubleshooting pages' })}</Link>,{' '}
      <Link to="/docs/glossary/">{translate({ message: 'glossary' })}</Link>.
    </p>
  );
}
