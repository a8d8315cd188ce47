import { Fragment, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { hasSingleKeys, storageKey } from '../../plugins/search/browser/shortcut';
import { shortcuts } from './list';

export interface Props {
  readonly onClose: () => void;
}

/** `g d` as two keys. */
const Keys = ({ keys }: { readonly keys: string }): ReactNode =>
  keys.split(' ').map((key, index) => (
    <Fragment key={key}>
      {index > 0 && ' '}
      <kbd>{key}</kbd>
    </Fragment>
  ));

/** The list of shortcuts, where those of one key can be switched off. */
export default function ShortcutsDialog({ onClose }: Props): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [single, setSingle] = useState(hasSingleKeys);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  function keep(wanted: boolean): void {
    setSingle(wanted);
    try {
      if (wanted) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, 'off');
    } catch {
      // No storage: there is no place to keep it.
    }
  }

  return createPortal(
    <dialog ref={dialog} className="shortcuts-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>Keyboard shortcuts</h2>
      <dl>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((one, index) => (
                <Fragment key={one}>
                  {index > 0 && ' or '}
                  <Keys keys={one} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label>
        <input type="checkbox" checked={single} onChange={({ target }) => keep(target.checked)} />{' '}
        Shortcuts of single keys
      </label>
      <p>
        Without them, <kbd>Ctrl</kbd> <kbd>K</kbd> or <kbd>⌘</kbd> <kbd>K</kbd> still opens the
        search, and its button “Keyboard shortcuts” this list. The choice stays in this browser.
      </p>
      <button
        type="button"
        className="button button--primary"
        onClick={() => dialog.current?.close()}
      >
        Close
      </button>
    </dialog>,
    document.body,
  );
}
