import fs from 'node:fs';

import { describe, expect, it } from 'vitest';

import { loadCatalogue } from '../../src/plugins/reference/catalogue';
import { checkSample, type Sample } from './check-sample';
import { samplesOfEntry, samplesOfUseCase } from './data';
import { pagesBelow, samplesOfPage } from './pages';

const catalogue = loadCatalogue(process.cwd());

/** A file of YAML that is served or run as it is. */
const sampleOfFile = (file: string): Sample => ({
  file,
  lineOf: (line) => line,
  language: 'yaml',
  code: fs.readFileSync(file, 'utf8'),
  form: 'whole',
});

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
  [
    'reference/use-cases',
    () => [...catalogue.useCases.values()].flatMap((entry) => samplesOfUseCase(entry, catalogue)),
  ],
  [
    'files for Docker Compose',
    () => ['static/docker-compose.yml', 'deploy/live/compose.yaml'].map(sampleOfFile),
  ],
];

describe('the samples', () => {
  it.each(places)(
    'of %s are valid',
    async (_place, read) => {
      const samples = read();
      expect(samples).not.toHaveLength(0);
      const errors: string[] = [];
      for (const sample of samples) {
        const error = await checkSample(sample);
        if (error !== undefined) errors.push(error);
      }
      expect(errors, `\n${errors.join('\n')}\n`).toEqual([]);
    },
    60_000,
  );
});
