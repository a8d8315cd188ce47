import path from 'node:path';

/** A position in a source file; lines count from 1. */
export interface SourcePosition {
  /** Absolute, or relative to the working directory. */
  readonly file: string;
  readonly line: number;
}

/** Errors in source files, one per line. Docusaurus prints the stack, which would bury them. */
export class SourceErrors extends Error {
  constructor(errors: readonly string[]) {
    super(errors.join('\n'));
    this.stack = this.message;
  }
}

/** A position in the form that editors and CI logs turn into a link: `docs/page.mdx:12`. */
export function formatPosition({ file, line }: SourcePosition): string {
  return `${path.relative(process.cwd(), path.resolve(file)).split(path.sep).join('/')}:${line}`;
}

/**
 * One error in a page or data file.
 *
 * @param problem what is wrong, and what is allowed instead
 * @returns `docs/page.mdx:12: problem`
 */
export const formatError = (position: SourcePosition, problem: string): string =>
  `${formatPosition(position)}: ${problem}`;
