import fs from 'node:fs/promises';
import path from 'node:path';

/** An error of the build's own output. */
export interface EmittedError {
  readonly file: string;
  /** What is wrong; what is allowed. */
  readonly problem: string;
}

/** The files below a folder that end so, as paths below it with `/`, in alphabetical order. */
export async function filesBelow(folder: string, ending: string): Promise<string[]> {
  const names = await fs.readdir(folder, { recursive: true });
  return names
    .filter((name) => name.endsWith(ending))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}

/** The files below a folder that end so, read one after the other: together they are the site. */
export async function* textsBelow(
  folder: string,
  ending: string,
): AsyncGenerator<{ readonly file: string; readonly text: string }> {
  for (const file of await filesBelow(folder, ending)) {
    yield { file, text: await fs.readFile(path.join(folder, file), 'utf8') };
  }
}

/** Writes a file of the output, in a folder that may not be there yet. */
export async function writeBelow(outDir: string, file: string, text: string): Promise<void> {
  const target = path.join(outDir, file);
  await fs.mkdir(path.dirname(target), { recursive: true });
  await fs.writeFile(target, text);
}

/**
 * One error for all errors. An error of the shell is on every page: it is listed once, with the
 * first file and how many more.
 */
export function emittedErrors(outDir: string, errors: readonly EmittedError[]): Error {
  const filesByProblem = new Map<string, Set<string>>();
  for (const { file, problem } of errors) {
    filesByProblem.set(problem, (filesByProblem.get(problem) ?? new Set()).add(file));
  }
  const lines = Array.from(filesByProblem, ([problem, [first = '', ...others]]) => {
    const file = path.relative(process.cwd(), path.join(outDir, first));
    const more = others.length > 0 ? ` (and in ${others.length} more files)` : '';
    return `${file}: ${problem}${more}`;
  });
  return new Error(lines.join('\n'));
}
