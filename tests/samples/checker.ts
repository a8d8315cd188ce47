/** What keeps a sample from being accepted. Lines count from 1, within the sample. */
export interface SampleError {
  readonly line: number;
  readonly message: string;
}

/** Says whether text is what its language asks for. */
export interface Checker {
  /** The first error, or undefined where there is none. */
  readonly check: (code: string) => SampleError | undefined | Promise<SampleError | undefined>;
  /**
   * Ways to complete a part of a program, tried one after the other. They keep the number of each
   * line, so that an error found in the whole is on the same line of the part.
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
