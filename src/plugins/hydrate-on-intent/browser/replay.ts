/*
 * Part of React's files, and runs before React hydrates the page: replays queued events once React
 * is live.
 */

import type { QueuedEvent, Hydration } from './hydration';
import { remember } from './place';

/** React tracks the last value that it saw in a field, and ignores events that do not change it. */
type Field = HTMLInputElement & { readonly _valueTracker?: { setValue(value: string): void } };

/** Passes the value of a field to React as if it had been typed now. */
function retype(field: Field, value: string): void {
  if (field.value !== value) field.value = value;
  // A different value, so that React sees a change; the field keeps its caret.
  field._valueTracker?.setValue(`${value}.`);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Repeats an event on its target. */
function replay({ event, storageKey, value }: QueuedEvent, target: Element): void {
  const { type } = event;
  if (value !== undefined) {
    retype(target as Field, value);
  } else if (storageKey !== undefined) {
    // As if another tab had switched: a click would switch back.
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
  // A press outside all controls removes the focus; on a control, `focusin` follows.
  const focusEvents = ['focusin', 'pointerdown'];
  for (const type of focusEvents) window.addEventListener(type, onFocus, true);

  /** Replays the queue; each event waits until React has handled the one before. */
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
    // Docusaurus sets the attribute when React is live; if hydration fails, React replaces the
    // page.
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

// Not again if the entry is restarted: the first run is still active.
if (typeof window !== 'undefined' && window.hydration && !window.hydration.onQueued) {
  takeOver(window.hydration);
}
