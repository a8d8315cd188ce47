/*
 * Not wrapped: the classic theme has none of its own, but an empty component at this place.
 */
import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { Props as DialogProps } from '@site/src/plugins/search/ui/SearchDialog';
import { addStyles } from '@site/src/plugins/search/browser/add-styles';
import { opensSearch } from '@site/src/plugins/shared/search-shortcut';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

import styles from './styles.module.css';

/** Opens the search. Without scripts it is a link to the page that says what there is instead. */
export default function SearchBar(): ReactNode {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  /** Whether the dialog is there or on its way. */
  const wanted = useRef(false);
  /** What is typed until the field of the dialog takes it. */
  const typed = useRef('');
  /** Adds to the field of the dialog, once it has the focus. */
  const append = useRef<(text: string) => void>();
  const page = useBaseUrl('/search/');
  const styleSheet = useBaseUrl('/css/search.css');

  const start = useCallback((): void => {
    if (wanted.current) return;
    wanted.current = true;
    Promise.all([import('@site/src/plugins/search/ui/SearchDialog'), addStyles(styleSheet)]).then(
      ([{ default: loaded }]) => setDialog(() => loaded),
      () => location.assign(page),
    );
  }, [page, styleSheet]);

  const close = useCallback((): void => {
    wanted.current = false;
    append.current = undefined;
    setDialog(undefined);
  }, []);

  const onReady = useCallback((add: (text: string) => void): void => {
    append.current = add;
    if (typed.current !== '') add(typed.current);
    typed.current = '';
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (opensSearch(event)) {
        event.preventDefault();
        start();
      } else if (wanted.current && event.target === document.body && event.key.length === 1) {
        // Keys that were pressed before React was live come one by one, and may come late.
        if (append.current) append.current(event.key);
        else typed.current += event.key;
        event.preventDefault();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [start]);

  return (
    <>
      <a
        className={styles.open}
        href={page}
        role="button"
        aria-label={translate({ message: 'Search' })}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={(event) => {
          event.preventDefault();
          start();
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          start();
        }}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <circle cx="7" cy="7" r="4.5" />
          <path d="m10.5 10.5 4 4" />
        </svg>
        <span>{translate({ message: 'Search' })}</span>
        <kbd aria-hidden="true">/</kbd>
      </a>
      {Dialog && <Dialog onReady={onReady} onClose={close} />}
    </>
  );
}
