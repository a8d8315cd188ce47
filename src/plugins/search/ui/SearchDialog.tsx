import { translate } from '@docusaurus/Translate';
import { useLocation } from '@docusaurus/router';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import SearchPanel from './SearchPanel';

/** How many pages the dialog shows at a time. */
const STEP = 8;

export interface Props {
  /** Closes the field that precedes the dialog. @returns what was typed in it */
  readonly takeOver: () => string;
  readonly onClose: () => void;
}

/** The search dialog. It is rendered outside the navbar, which is hidden in a frame. */
export default function SearchDialog({ takeOver, onClose }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const { pathname, hash } = useLocation();
  // Not the location of the router, which changes only when the next page has loaded.
  const opened = useRef(location.pathname + location.hash);

  // In a layout effect, before the next key is handled: it must not get lost between the two
  // fields.
  useLayoutEffect(() => {
    if (dialog.current?.open) input.current?.focus();
    else {
      setTyped(takeOver());
      dialog.current?.showModal();
    }
  }, [takeOver, typed]);

  // Navigating back closes the dialog.
  useEffect(() => {
    if (opened.current !== location.pathname + location.hash) onClose();
  }, [hash, onClose, pathname]);

  return createPortal(
    // A press outside the dialog closes it, as Escape does, which is the way for the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={translate({ message: 'Search' })}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) dialog.current.close();
      }}
    >
      <button
        type="button"
        className="search-close"
        aria-label={translate({ message: 'Close the search' })}
        onClick={() => dialog.current?.close()}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="m3 3 10 10M13 3 3 13" />
        </svg>
      </button>
      {typed !== undefined && (
        <SearchPanel
          input={input}
          initial={{ query: typed }}
          step={STEP}
          onLeave={() => dialog.current?.close()}
        />
      )}
    </dialog>,
    document.body,
  );
}
