import { verificationOf } from '../reference/lib/verified';
import { examplesOf, useCasesOf } from '../reference/lib/scenario';
import type { Catalogue } from '../reference/lib/model';

/**
 * The examples whose present form no recorded run has executed, one line a data file, and those
 * that were executed without their deploy file. A use case is listed once it was recorded.
 */
export function formatUnverified(catalogue: Catalogue): string {
  const recorded = useCasesOf(catalogue).filter(({ name }) => name in catalogue.verified);
  const examples = [...examplesOf(catalogue), ...recorded].map((one) => ({
    ...one,
    record: verificationOf(one.name, one.scenario, catalogue),
  }));
  const lines = (title: string, chosen: typeof examples): string[] => {
    const byFile = new Map<string, string[]>();
    for (const { entry, key } of chosen) {
      byFile.set(entry.reference, [...(byFile.get(entry.reference) ?? []), key]);
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
