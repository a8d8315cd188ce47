import type { CodeMeta } from '../../src/plugins/markdown/code-blocks/meta';
import { formatError } from '../../reference/lib/source-error';
import type { Checker, SampleError } from './checker';
import { languages } from './languages';

/** A piece of code that readers see, and where it comes from. */
export interface Sample {
  readonly file: string;
  /** Maps a line of the code to a line of the file; both count from 1. */
  readonly lineOf: (line: number) => number;
  readonly language: string;
  readonly code: string;
  readonly form: CodeMeta['form'];
}

/** Tries each completion. @returns undefined if one is valid, else the error that comes latest */
async function checkFragment(
  { check, complete = [] }: Checker,
  code: string,
): Promise<SampleError | undefined> {
  let furthest = { line: 0, message: 'a fragment of this language cannot be checked' };
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

/** Other names of languages, and the language of a block that names none. */
const aliases: Readonly<Record<string, keyof typeof languages>> = {
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
  const name = aliases[sample.language] ?? sample.language;
  const at = (line: number) => ({ file, line: sample.lineOf(line) });
  if (!(name in languages)) {
    const allowed = Object.keys(languages).join(', ');
    return formatError(
      at(0),
      `unknown language "${name}"; allowed: ${allowed}, and what is added to tests/samples/languages.ts`,
    );
  }
  const language = languages[name as keyof typeof languages];
  if ('unchecked' in language) {
    return sample.form === 'whole'
      ? undefined
      : formatError(at(0), `${name} is not checked: "${sample.form}" has no effect`);
  }
  const error = await findError(language, sample);
  if (!error) return undefined;
  // An error after the end is reported on the last line.
  const line = Math.min(error.line, sample.code.split('\n').length);
  return formatError(at(line), `${name}: ${error.message}`);
}
