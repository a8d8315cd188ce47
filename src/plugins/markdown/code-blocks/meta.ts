import { parseFenceMeta } from '../fences/meta';
import { FenceError } from '../fences';

/** What the first line of a code block says besides the language. */
export type CodeMeta = ReturnType<typeof parseCodeMeta>;

/**
 * Reads the meta string of a code block.
 *
 * @throws FenceError on unknown meta, and on a block that is both fragment and invalid
 */
export function parseCodeMeta(meta: string | null | undefined) {
  const { values, lines } = parseFenceMeta(meta, {
    values: ['title', 'invalid'],
    flags: ['low', 'fragment'],
    numbers: ['showLineNumbers'],
    lines: true,
  });
  const number = values.get('showLineNumbers');
  const [form, other] = (['fragment', 'invalid'] as const).filter((one) => values.has(one));
  if (other) throw new FenceError('a block is either "fragment" or "invalid"');
  return {
    title: values.get('title'),
    /** The number of the first line, where lines have numbers. */
    firstNumber: number === undefined ? undefined : Number(number),
    /** Whether a long block scrolls within a low box, where it is shown next to others. */
    low: values.has('low'),
    lines,
    /**
     * How much of a program the block is, for the test of all samples; readers see nothing of it.
     * A `fragment` parses only inside of something else, an `invalid` block not at all.
     */
    form: form ?? ('whole' as const),
  };
}
