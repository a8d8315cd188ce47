/*
 * Comes with the files of React and runs before React takes the page over: repeats what was done
 * before, once React is live.
 */

import type { QueuedEvent, Hydration } from './hydration';
import { remember } from './place';

/** With React's note of the value that it last saw in a field, by which it tells news from echoes. */
type Field = HTMLInputElement & { readonly _valueTracker?: { setValue(value: string): void } };

/** Gives a field's value to React as if it had been typed now. */
function retype(field: Field, value: string): void {
  if (field.value !== value) field.value = value;
  // Another value, so that React takes it for news; the field itself, with its caret, stays.
  field._valueTracker?.setValue(`${value}.`);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Does again to `target` what was done. */
function replay({ event, storageKey, value }: QueuedEvent, target: Element): void {
  const { type } = event;
  if (value !== undefined) {
    retype(target as Field, value);
  } else if (storageKey !== undefined) {
    // As if another tab had switched: that is final, where a click would switch back.
    const newValue = localStorage.getItem(storageKey);
    const init = { key: storageKey, newValue, storageArea: localStorage };
    window.dispatchEvent(new StorageEvent('storage', init));
  } else if (event instanceof SubmitEvent) {
    (target as HTMLFormElement).requestSubmit(event.submitter);
  } else if (event instanceof KeyboardEvent) {
    target.dispatchEvent(new KeyboardEvent(type, event));
  } else if (event instanceof MouseEvent) {
    target.dispatchEvent(new MouseEvent(type, event));
  }
}

function takeOver(hydration: Hydration): void {
  const places = new Map<QueuedEvent, () => Element | undefined>();
  const onQueued = (queued: QueuedEvent): void => {
    places.set(queued, remember(queued.target));
  };
  hydration.queue.forEach(onQueued);
  hydration.onQueued = onQueued;

  let focused = remember(document.activeElement ?? document.body);
  const onFocus = ({ target }: Event): void => {
    focused = remember(target instanceof Element ? target : document.body);
  };
  // A press outside all controls takes the focus away; on a control, `focusin` comes next.
  const focusEvents = ['focusin', 'pointerdown'];
  for (const type of focusEvents) window.addEventListener(type, onFocus, true);

  /** One queued after the other, each when React is done with the one before. */
  const replayAll = (): void => {
    const queued = hydration.queue.shift();
    if (!queued) {
      hydration.release();
      return;
    }
    const target = places.get(queued)?.();
    const outdated =
      queued.value !== undefined &&
      hydration.queue.some((later) => later.target === queued.target && later.value !== undefined);
    queued.target.classList.remove('pressed');
    hydration.replaying = true;
    if (target && !outdated) replay(queued, target);
    hydration.replaying = false;
    setTimeout(replayAll);
  };

  const root = document.documentElement;
  const observer = new MutationObserver((mutations) => {
    // Docusaurus says when React is live; where it cannot take the page over, React replaces it.
    const replaced = mutations.some(({ type }) => type === 'childList');
    if (!replaced && root.getAttribute('data-has-hydrated') !== 'true') return;
    observer.disconnect();
    for (const type of focusEvents) window.removeEventListener(type, onFocus, true);
    const target = focused();
    if (target instanceof HTMLElement && document.activeElement === document.body) {
      target.focus({ preventScroll: true });
    }
    replayAll();
  });
  observer.observe(root, { attributeFilter: ['data-has-hydrated'] });
  const container = document.getElementById('__docusaurus');
  if (container) observer.observe(container, { childList: true });
}

// A second time where the entry is restarted: the first is still at work.
if (typeof window !== 'undefined' && window.hydration && !window.hydration.onQueued) {
  takeOver(window.hydration);
}
