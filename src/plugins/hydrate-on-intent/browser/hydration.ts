/** What the build tells the boot script about the site; the same on every page. */
export interface BootOptions {
  /** Where the theme is kept, or empty where its switch has to wait for React. */
  readonly themeKey: string;
  /** What the announcement bar keeps once it is closed, or empty where that has to wait. */
  readonly dismissal: Readonly<Record<string, string>>;
}

/**
 * The id of the data block in which the page template lists the scripts of a page, in the order in
 * which they run: the bundler's runtime first.
 */
export const filesId = 'react-files';

/** Something that a reader did before React could respond. */
export interface QueuedEvent {
  readonly event: Event;
  /** The control or field that it was done to. */
  readonly target: Element;
  /** What was in the field then. */
  readonly value?: string;
  /** Where the boot script has stored what this event asks for. */
  readonly storageKey?: string;
}

/** What the boot script passes to replay.ts, which comes with the files of React. */
export interface Hydration {
  queue: QueuedEvent[];
  onQueued?: (queued: QueuedEvent) => void;
  /** While set, events pass: they are repetitions. */
  replaying?: boolean;
  /** Called when React is live and nothing is left: ends all listening. */
  release: () => void;
}

declare global {
  interface Window {
    /** Not there in development, and where hydrate-on-intent is not enabled. */
    hydration?: Hydration;
  }
}
