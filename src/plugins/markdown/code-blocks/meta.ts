import { parseFenceMeta } from '../fences/meta';
import { FenceError } from '../fences';

/** What the first line of a code block says besides the language. */
export interface CodeMeta {
  readonly title?: string | undefined;
  /** The number of the first line, where lines have numbers. */
  readonly firstNumber?: number | undefined;
  /** Whether a long block scrolls within a low box, where it is shown next to others. */
  readonly low: boolean;
  readonly lines: readonly number[];
  /**
   * How much of a program the block is, for the test of all samples; readers see nothing of it.
   * A `fragment` parses only inside of something else, an `invalid` block not at all.
   */
  readonly form: 'whole' | 'fragment' | 'invalid';
}

/**
 * Reads the meta string of a code block.
 *
 * @throws FenceError on unknown meta, and on a block that is both fragment and invalid
 */
export function parseCodeMeta(meta: string | null | undefined): CodeMeta {
  const { values, lines } = parseFenceMeta(meta, {
    values: ['title', 'invalid'],
    flags: ['low', 'fragment'],
    numbers: ['showLineNumbers'],
    lines: true,
  });
  const number = values.get('showLineNumbers');
  const [form = 'whole', other] = (['fragment', 'invalid'] as const).filter((one) =>
    values.has(one),
  );
  if (other) throw new FenceError('a block is either "fragment" or "invalid"');
  return {
    title: values.get('title'),
    firstNumber: number === undefined ? undefined : Number(number),
    low: values.has('low'),
    lines,
    form,
  };
}
