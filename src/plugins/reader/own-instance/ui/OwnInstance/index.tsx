import { translate } from '@docusaurus/Translate';
import { useId, useState, useSyncExternalStore, type FormEvent, type ReactNode } from 'react';

import {
  checkAddress,
  checkUser,
  readChoice,
  samples,
  storageKey,
  storeChoice,
} from '@site/src/plugins/reader/own-instance/browser/choice';

import styles from './styles.module.css';

/** The instance whose backend shows this page in a frame, if the browser sends a referrer. */
function instanceAround(): string {
  if (window.self === window.top || !document.referrer) return '';
  const checked = checkAddress(new URL(document.referrer).origin) ?? '';
  return checked === window.location.origin ? '' : checked;
}

/** Subscribes to changes of the choice. */
function subscribe(onChange: () => void): () => void {
  addEventListener(storageKey, onChange);
  return () => removeEventListener(storageKey, onChange);
}

/** Opens a dialog when it is mounted; the browser traps the focus and closes it on Escape. */
function openAtOnce(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

const fields = [
  {
    name: 'address',
    label: translate({ message: 'Address' }),
    check: checkAddress,
    problem: translate({
      message:
        'Type an address such as https://api.example.com or http://localhost:8080/fusio, without user, query or fragment.',
    }),
    type: 'url',
    hide: /^$/,
  },
  {
    name: 'user',
    label: translate({ message: 'User (optional)' }),
    check: checkUser,
    problem: translate({
      message: 'Type the name alone: 3 to 64 letters, digits and . _ - @.',
    }),
    type: 'text',
    hide: /:.*/,
  },
] as const;

interface DialogProps {
  readonly onClose: () => void;
  readonly onChoose: (chosen: readonly string[]) => void;
}

function InstanceDialog({ onClose, onChoose }: DialogProps): ReactNode {
  const id = useId();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const chosen = readChoice();

  /** Of each button; the browser closes the dialog, unless something is wrong. */
  function submit(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const way = submitter?.getAttribute('value');
    if (way === 'cancel') return;
    const inputs = event.currentTarget.querySelectorAll('input');
    const values = Array.from(inputs, ({ value }) => value);
    const checked = way === 'reset' ? [] : fields.map(({ check }, at) => check(values[at] ?? ''));
    if (checked.every((value) => value !== undefined)) {
      onChoose(checked);
      return;
    }
    event.preventDefault();
    setProblems(fields.map(({ problem }, index) => (checked[index] === undefined ? problem : '')));
    inputs[checked.indexOf(undefined)]?.focus();
  }

  return (
    <dialog ref={openAtOnce} className="dialog" aria-labelledby={id} onClose={onClose}>
      <form method="dialog" onSubmit={submit} noValidate>
        <h2 id={id}>{translate({ message: 'Your instance in all examples' })}</h2>
        {fields.map(({ name, label, type, hide }, index) => {
          const problem = problems[index] ?? '';
          return (
            <label key={name} className={styles.field}>
              {label}
              <input
                name={name}
                type={type}
                autoComplete="off"
                // Empty if it is the sample.
                defaultValue={
                  chosen[index] === samples[index] ? '' : chosen[index]?.replace(hide, '')
                }
                placeholder={samples[index]?.replace(hide, '')}
                aria-invalid={problem !== ''}
                aria-describedby={`${id}-${name}`}
              />
              <span id={`${id}-${name}`} className={styles.problem}>
                {problem}
              </span>
            </label>
          );
        })}
        <p>
          {translate({ message: 'Both stay in this browser. Never type a password or a token.' })}
        </p>
        <div className={styles.buttons}>
          <button type="submit" value="use" className="button button--primary">
            {translate({ message: 'Use in examples' })}
          </button>
          <button type="submit" value="reset" className="button button--secondary">
            {translate({ message: 'Reset' })}
          </button>
          <button type="submit" value="cancel" className="button button--secondary">
            {translate({ message: 'Cancel' })}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** Lets readers choose the instance in all examples, and offers the one around the frame. */
export default function OwnInstance(): ReactNode {
  const [open, setOpen] = useState(false);
  const [isKept, setKept] = useState(true);
  // The HTML of the build knows neither storage nor frame, and the first render must match it.
  const address = useSyncExternalStore<string | undefined>(
    subscribe,
    () => readChoice()[0],
    () => undefined,
  );
  const frame = useSyncExternalStore(subscribe, instanceAround, () => '');
  const around = address === undefined ? frame : '';

  const choose = (chosen: readonly string[]): void => setKept(storeChoice(chosen));

  return (
    <>
      {around !== '' && (
        <button type="button" onClick={() => choose([around])}>
          {translate({ message: 'Use {instance} in examples' }, { instance: around })}
        </button>
      )}
      <button type="button" onClick={() => setOpen(true)}>
        {address === undefined || address === samples[0]
          ? translate({ message: 'Your instance' })
          : translate(
              { message: 'Your instance: {instance}' },
              { instance: address.replace(/^https?:\/\//, '') },
            )}
      </button>
      {!isKept && (
        <span role="status">
          {translate({ message: 'Until you leave: this browser keeps nothing' })}
        </span>
      )}
      {open && <InstanceDialog onClose={() => setOpen(false)} onChoose={choose} />}
    </>
  );
}
