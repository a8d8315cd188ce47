/** An error in a sample; lines count from 1, within the sample. */
export interface SampleError {
  readonly line: number;
  readonly message: string;
}

/** Checks code of a language. */
export interface Checker {
  /** Returns the first error, or undefined if there is none. */
  readonly check: (code: string) => SampleError | undefined | Promise<SampleError | undefined>;
  /**
   * Ways to complete a fragment, tried one after the other. They keep line numbers, so that an
   * error in the completed code is on the same line of the fragment.
   */
  readonly complete?: ReadonlyArray<(code: string) => string>;
}

/** The line, from 1, that an offset is on. */
export function lineAt(code: string, offset: number): number {
  return code.slice(0, offset).split('\n').length;
}

/** The message of whatever a parser throws. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
