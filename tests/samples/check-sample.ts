import type { CodeMeta } from '../../src/plugins/markdown/code-blocks/meta';
import { formatError } from '../../reference/lib/source-error';
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

/** Other names of languages, and that of a block without one. */
const aliases: Readonly<Record<string, keyof typeof treatments>> = {
  '': 'text',
  js: 'javascript',
  jsx: 'tsx',
  md: 'markdown',
  sh: 'bash',
  shell: 'bash',
  ts: 'typescript',
  yml: 'yaml',
};

/**
 * Checks one sample by its language.
 *
 * @returns `file:line: language: what is wrong`, or undefined
 */
export async function checkSample(sample: Sample): Promise<string | undefined> {
  const { file } = sample;
  const language = aliases[sample.language] ?? sample.language;
  const at = (line: number) => ({ file, line: sample.lineOf(line) });
  if (!(language in treatments)) {
    const allowed = Object.keys(treatments).join(', ');
    return formatError(
      at(0),
      `unknown language "${language}"; allowed: ${allowed}, and what is added to tests/samples/languages.ts`,
    );
  }
  const treatment = treatments[language as keyof typeof treatments];
  if ('unchecked' in treatment) {
    return sample.form === 'whole'
      ? undefined
      : formatError(at(0), `${language} is not checked: "${sample.form}" has no effect`);
  }
  const error = await findError(treatment, sample);
  if (!error) return undefined;
  // What a parser misses at the end is reported at the last line.
  const line = Math.min(error.line, sample.code.split('\n').length);
  return formatError(at(line), `${language}: ${error.message}`);
}
