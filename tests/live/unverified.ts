import type { Catalogue } from '../../src/plugins/reference/catalogue';
import { allExamples, verificationOf } from '../../src/plugins/reference/verified';

/**
 * The examples whose present form no recorded run has executed, one line a data file, and those
 * that were executed without their deploy file.
 */
export function formatUnverified(catalogue: Catalogue): string {
  const examples = allExamples(catalogue).map((placed) => {
    const { reference, entry, example } = placed;
    return { ...placed, record: verificationOf(reference, example, entry.data, catalogue) };
  });
  const lines = (title: string, chosen: typeof examples): string[] => {
    const byFile = new Map<string, string[]>();
    for (const { reference, example } of chosen) {
      byFile.set(reference, [...(byFile.get(reference) ?? []), example.key]);
    }
    const files = [...byFile].map(([reference, keys]) => `  ${reference}: ${keys.join(', ')}`);
    return files.length > 0
      ? [`${chosen.length} of ${examples.length} examples ${title}:`, ...files]
      : [];
  };
  const missing = examples.filter(({ record }) => record === undefined);
  const partial = examples.filter(({ record }) => record && !record.forms.includes('deploy'));
  const text = [
    ...lines('are not recorded as executed in their present form', missing),
    ...lines('are recorded without their deploy file', partial),
  ];
  return text.length > 0
    ? text.join('\n')
    : `All ${examples.length} examples are recorded as executed.`;
}
