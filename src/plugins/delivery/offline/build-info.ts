/** What the build writes into the service worker. */
export interface BuildInfo {
  /** Changes with every file that can be kept, so that browsers notice a new build. */
  readonly revision: string;
  /** The script that starts all others: its name changes with each of them. */
  readonly runtime: string;
  /** What the stand-in for pages needs, kept from the beginning. */
  readonly precache: ReadonlyArray<{ readonly url: string; readonly revision: string | null }>;
}
