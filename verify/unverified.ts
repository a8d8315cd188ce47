import type { Catalog } from '../reference/lib/model';
import { examplesOf, useCasesOf } from '../reference/lib/scenario';
import { verificationOf } from '../reference/lib/verified';

/**
 * The examples whose present form no recorded run has executed, one line a data file, and those
 * that were executed without their deploy file. A use case is listed once it was recorded.
 */
export function formatUnverified(catalog: Catalog): string {
  const recorded = useCasesOf(catalog).filter(({ name }) => name in catalog.verified);
  const examples = [...examplesOf(catalog), ...recorded].map(({ name, scenario }) => ({
    name,
    record: verificationOf(name, scenario, catalog),
  }));
  const lines = (title: string, chosen: typeof examples): string[] => {
    if (chosen.length === 0) return [];
    const byFile = new Map<string, string[]>();
    for (const { name } of chosen) {
      const [reference = '', key = ''] = name.split('#');
      byFile.set(reference, [...(byFile.get(reference) ?? []), key]);
    }
    const files = [...byFile].map(([reference, keys]) => `  ${reference}: ${keys.join(', ')}`);
    return [`${chosen.length} of ${examples.length} examples ${title}:`, ...files];
  };
  const text = [
    ...lines(
      'are not recorded as executed in their present form',
      examples.filter(({ record }) => record === undefined),
    ),
    ...lines(
      'are recorded without their deploy file',
      examples.filter(({ record }) => record && !record.forms.includes('deploy')),
    ),
  ];
  return text.join('\n') || `All ${examples.length} examples are recorded as executed.`;
}
