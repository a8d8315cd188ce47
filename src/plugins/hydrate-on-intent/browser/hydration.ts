/** Options of the boot script, the same on every page. */
export interface BootOptions {
  /** The storage key of the theme, or empty if its switch must wait for React. */
  readonly themeKey: string;
  /** What is stored when the announcement bar is closed, or empty if that must wait for React. */
  readonly dismissal: Readonly<Record<string, string>>;
}

/**
 * The id of the data block in which the page template lists the scripts of a page, in the order in
 * which they run: the bundler's runtime first.
 */
export const filesId = 'react-files';

/** An event before React was live. */
export interface QueuedEvent {
  readonly event: Event;
  /** The control or field. */
  readonly target: Element;
  /** The value of the field at that time. */
  readonly value?: string;
  /** The storage key, if the boot script has stored the effect of the event already. */
  readonly storageKey?: string;
}

/** The state that the boot script shares with replay.ts, which is part of React's files. */
export interface Hydration {
  queue: QueuedEvent[];
  onQueued?: (queued: QueuedEvent) => void;
  /** While set, events pass, because they are replayed. */
  replaying?: boolean;
  /** Removes all listeners; called when React is live and the queue is empty. */
  release: () => void;
}

declare global {
  interface Window {
    /** Undefined in development and without hydrate-on-intent. */
    hydration?: Hydration;
  }
}
