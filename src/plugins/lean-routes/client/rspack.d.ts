/** The parts of the bundler's runtime that this folder calls. */
declare const __webpack_require__: {
  /** Runs a module whose chunk is there. */
  (id: string | number): { readonly default: unknown };
  /** Fetches a chunk; rejects where it does not come. */
  e(chunk: string): Promise<unknown>;
  /** The file of a chunk, relative to {@link p}. */
  u(chunk: string): string;
  /** The base URL. */
  readonly p: string;
};
