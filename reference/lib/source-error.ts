import path from 'node:path';

/** A place in a file that a writer has to look at. Lines count from 1. */
export interface SourcePosition {
  readonly file: string;
  readonly line: number;
}

/** Errors of files, one a line. Docusaurus prints the stack of an error, which says nothing of them. */
export class SourceErrors extends Error {
  constructor(errors: readonly string[]) {
    super(errors.join('\n'));
    this.stack = this.message;
  }
}

/**
 * One error in a page or data file, in the form that editors and CI logs turn into a link.
 *
 * @param position the file, absolute or relative to the working directory, and the line
 * @param problem what is wrong, and what is allowed instead
 * @returns `docs/page.mdx:12: problem`
 */
export function formatError(position: SourcePosition, problem: string): string {
  const file = path.relative(process.cwd(), path.resolve(position.file)).split(path.sep).join('/');
  return `${file}:${position.line}: ${problem}`;
}
