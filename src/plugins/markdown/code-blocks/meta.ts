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
  const { values, lines } = parseFenceMeta(meta, [
    ...['title="…"', 'invalid="…"', 'showLineNumbers', 'showLineNumbers=5'],
    ...['low', 'fragment', '{1,3-4}'],
  ]);
  const { title, low, showLineNumbers: number } = values;
  const [form, other] = (['fragment', 'invalid'] as const).filter((one) => one in values);
  if (other) throw new FenceError('a block is either "fragment" or "invalid"');
  return {
    title,
    /** The number of the first line, where lines have numbers. */
    firstNumber: number === undefined ? undefined : Number(number),
    /** Whether a long block scrolls within a low box, where it is shown next to others. */
    low: low !== undefined,
    lines,
    /**
     * How much of a program the block is, for the test of all samples; readers see nothing of it.
     * A `fragment` parses only inside of something else, an `invalid` block not at all.
     */
    form: form ?? ('whole' as const),
  };
}
