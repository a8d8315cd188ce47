// Ejected: the component of the classic theme is empty.
import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { Props as DialogProps } from '@site/src/plugins/search/ui/SearchDialog';
import { fieldProps } from '@site/src/plugins/search/ui/fieldProps';
import { addStyles } from '@site/src/plugins/search/browser/add-styles';
import { opensSearch, searchFieldId } from '@site/src/plugins/shared/search-shortcut';
import clsx from 'clsx';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

import styles from './styles.module.css';

/** Not in the types of React 18: the browser opens the field itself, and focuses it. */
const opener = { popovertarget: searchFieldId };
const popover = { popover: 'auto' };

/** Browsers of 2023 have no popovers: there, no field precedes the dialog. */
type Field = Partial<HTMLDialogElement> | null;

/**
 * The search button and a field that opens without scripts and submits to the search page. With
 * scripts, the dialog replaces the field and takes over what was typed.
 */
export default function SearchBar(): ReactNode {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  /** Whether the dialog is open or loading. */
  const wanted = useRef(false);
  const field = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const page = useBaseUrl('/search/');
  const styleSheet = useBaseUrl('/css/search.css');

  /** Empties and closes the field, which returns the focus. @returns what was typed */
  const takeOver = useCallback((): string => {
    const typed = input.current?.value ?? '';
    if (input.current) input.current.value = '';
    (field.current as Field)?.hidePopover?.();
    return typed;
  }, []);

  const start = useCallback((): void => {
    if (wanted.current) return;
    wanted.current = true;
    Promise.all([import('@site/src/plugins/search/ui/SearchDialog'), addStyles(styleSheet)]).then(
      ([{ default: loaded }]) => {
        const { current } = field;
        // Escape may have closed the field while the dialog was loading.
        if (!current?.popover || current.matches(':popover-open')) setDialog(() => loaded);
        else {
          takeOver();
          wanted.current = false;
        }
      },
      () => location.assign(`${page}?q=${encodeURIComponent(takeOver())}`),
    );
  }, [page, styleSheet, takeOver]);

  const close = useCallback((): void => {
    wanted.current = false;
    setDialog(undefined);
  }, []);

  useEffect(() => {
    // The field was opened before React was live.
    if (document.activeElement === input.current) start();
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      if (!wanted.current) (field.current as Field)?.togglePopover?.(true);
      start();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [start]);

  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={translate({ message: 'Search' })}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={start}
        {...opener}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <circle cx="7" cy="7" r="4.5" />
          <path d="m10.5 10.5 4 4" />
        </svg>
        <span>{translate({ message: 'Search' })}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      <dialog
        ref={field}
        id={searchFieldId}
        className={clsx('dialog', styles.field)}
        aria-label={translate({ message: 'Search' })}
        {...popover}
      >
        <form action={page} role="search">
          <input ref={input} {...fieldProps} name="q" enterKeyHint="search" />
        </form>
      </dialog>
      {Dialog && <Dialog takeOver={takeOver} onClose={close} />}
    </>
  );
}
