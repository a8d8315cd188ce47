import { readMagicComments } from '../../src/plugins/markdown/code-blocks/magic-comments';
import type { CodeMeta } from '../../src/plugins/markdown/code-blocks/meta';
import { formatError } from '../../src/plugins/shared/source-error';
import type { Checker, SampleError } from './checker';
import { treatments } from './languages';

/** A piece of code that readers see, and where it is written. */
export interface Sample {
  readonly file: string;
  /** The line of the file that holds a line of the code; both count from 1. */
  readonly lineOf: (line: number) => number;
  readonly language: string;
  readonly code: string;
  readonly form: CodeMeta['form'];
}

/** The error of the completion that is understood furthest, unless one has no error. */
async function checkFragment(
  { check, complete = [] }: Checker,
  code: string,
): Promise<SampleError | undefined> {
  let furthest = { line: 0, message: 'a fragment of this language can not be completed' };
  for (const completion of complete) {
    const error = await check(completion(code));
    if (!error) return undefined;
    if (error.line > furthest.line) furthest = error;
  }
  return furthest;
}

async function findError(
  checker: Checker,
  { code, form }: Sample,
): Promise<SampleError | undefined> {
  const error = await checker.check(code);
  if (form === 'whole') return error;
  if (!error)
    return { line: 0, message: `is marked as ${form}, but there is nothing wrong with it` };
  return form === 'invalid' ? undefined : checkFragment(checker, code);
}

/**
 * Checks one sample by its language.
 *
 * @returns `file:line: language: what is wrong`, or undefined
 */
export async function checkSample(sample: Sample): Promise<string | undefined> {
  const { file, language } = sample;
  const at = (line: number): { file: string; line: number } => ({
    file,
    line: sample.lineOf(line),
  });
  if (!(language in treatments)) {
    const allowed = Object.keys(treatments).join(', ');
    return formatError(at(0), `unknown language "${language}"; allowed: ${allowed}`);
  }
  const treatment = treatments[language as keyof typeof treatments];
  if ('unchecked' in treatment) {
    return sample.form === 'whole'
      ? undefined
      : formatError(at(0), `${language} is not checked: "${sample.form}" has no effect`);
  }
  // Readers see neither the comments that mark lines nor, once they copy, the lines to remove.
  const lines = readMagicComments(sample.code).filter(({ marks }) => !marks.has('remove'));
  const error = await findError(treatment, {
    ...sample,
    code: lines.map(({ text }) => text).join('\n'),
  });
  if (!error) return undefined;
  // Behind the last line stands what a parser misses at the end.
  const source = error.line === 0 ? 0 : (lines[error.line - 1] ?? lines.at(-1))?.source;
  return formatError(at(source ?? 0), `${language}: ${error.message}`);
}
