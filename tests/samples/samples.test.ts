import { describe, expect, it } from 'vitest';

import { loadCatalogue } from '../../src/plugins/reference/catalogue';
import { checkSample, type Sample } from './check-sample';
import { samplesOfEntry } from './data';
import { pagesBelow, samplesOfPage } from './pages';

const catalogue = loadCatalogue(process.cwd());

/** Each place where samples stand; what is found names file and line. */
const places: ReadonlyArray<readonly [string, () => Sample[]]> = [
  ...['docs', 'blog', 'src/pages'].map(
    (folder) => [folder, () => pagesBelow(folder).flatMap(samplesOfPage)] as const,
  ),
  ...(['actions', 'connections'] as const).map(
    (kind) =>
      [
        `reference/${kind}`,
        () => [...catalogue[kind].values()].flatMap((entry) => samplesOfEntry(entry, catalogue)),
      ] as const,
  ),
];

describe('the samples', () => {
  it.each(places)(
    'of %s are valid',
    async (_place, read) => {
      const samples = read();
      expect(samples).not.toHaveLength(0);
      const faults: string[] = [];
      for (const sample of samples) {
        const fault = await checkSample(sample);
        if (fault !== undefined) faults.push(fault);
      }
      expect(faults, `\n${faults.join('\n')}\n`).toEqual([]);
    },
    60_000,
  );
});
