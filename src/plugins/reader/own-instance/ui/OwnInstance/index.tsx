import useIsBrowser from '@docusaurus/useIsBrowser';
import { useId, useState, type FormEvent, type ReactNode } from 'react';

import {
  checkAddress,
  checkUser,
  readChoice,
  storeChoice,
} from '@site/src/plugins/reader/own-instance/browser/choice';
import { samples } from '@site/src/plugins/reader/own-instance/browser/options';

import styles from './styles.module.css';

/** The instance whose backend shows this page in a frame, where the browser says which it is. */
function instanceAround(): string {
  if (window.self === window.top || !document.referrer) return '';
  const { origin } = new URL(document.referrer);
  return origin === window.location.origin ? '' : origin;
}

/** What stands in a field: nothing where it is the sample. */
const typed = (chosen: string | undefined, sample: string): string =>
  chosen === undefined || chosen === sample ? '' : chosen;

/** Opens as soon as it is there; the browser keeps the focus in it and closes it with Escape. */
function openAtOnce(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

interface DialogProps {
  readonly onClose: () => void;
}

function InstanceDialog({ onClose }: DialogProps): ReactNode {
  const id = useId();
  const [problem, setProblem] = useState('');
  const [address, user] = readChoice();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = ['address', 'user'].map((name) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    });
    const checked = [checkAddress(values[0] ?? ''), checkUser(values[1] ?? '')];
    const wrong = checked.find((one) => 'problem' in one);
    if (wrong) {
      setProblem(wrong.problem);
      return;
    }
    storeChoice(checked.flatMap((one) => ('value' in one ? [one.value] : [])));
    onClose();
  }

  return (
    <dialog ref={openAtOnce} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p id={id}>
          <strong>Your instance in all examples</strong>
        </p>
        <label>
          Address
          <input
            name="address"
            type="url"
            defaultValue={typed(address, samples[0])}
            placeholder={samples[0]}
          />
        </label>
        <label>
          User (optional)
          <input
            name="user"
            autoComplete="off"
            defaultValue={typed(user, samples[1]).replace(/:.*/, '')}
            placeholder={samples[1].replace(/:.*/, '')}
          />
        </label>
        <p role="alert">{problem}</p>
        <p>Both stay in this browser. Never type a password or a token.</p>
        <button type="submit">Show</button>{' '}
        <button
          type="button"
          onClick={() => {
            storeChoice([]);
            onClose();
          }}
        >
          Set back
        </button>{' '}
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </form>
    </dialog>
  );
}

/** Asks for the instance that all examples show, and offers the one that the page is opened from. */
export default function OwnInstance(): ReactNode {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(false);
  // The server knows neither storage nor frame: the first render has to match its HTML.
  const isBrowser = useIsBrowser();
  const around = isBrowser && !chosen && readChoice().length === 0 ? instanceAround() : '';

  return (
    <>
      {around !== '' && (
        <button
          type="button"
          onClick={() => {
            storeChoice([around]);
            setChosen(true);
          }}
        >
          Use {around} in examples
        </button>
      )}
      <button type="button" onClick={() => setOpen(true)}>
        Your instance
      </button>
      {open && <InstanceDialog onClose={() => setOpen(false)} />}
    </>
  );
}
