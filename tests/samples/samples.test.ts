import fs from 'node:fs';

import { describe, expect, it } from 'vitest';

import { loadCatalog } from '../../reference/lib/read';
import { checkSample, type Sample } from './check-sample';
import { samplesOfEntry, samplesOfUseCase } from './data';
import { pagesBelow, samplesOfPage } from './pages';

const catalog = loadCatalog(process.cwd());

/** A whole YAML file. */
const sampleOfFile = (file: string): Sample => ({
  file,
  lineOf: (line) => line,
  language: 'yaml',
  code: fs.readFileSync(file, 'utf8'),
  form: 'whole',
});

/** Where samples are. */
const places: ReadonlyArray<readonly [string, () => Sample[]]> = [
  ...['docs', 'blog', 'src/pages'].map(
    (folder) => [folder, () => pagesBelow(folder).flatMap(samplesOfPage)] as const,
  ),
  ...(['actions', 'connections'] as const).map(
    (kind) =>
      [
        `reference/${kind}`,
        () => [...catalog[kind].values()].flatMap((entry) => samplesOfEntry(entry, catalog)),
      ] as const,
  ),
  [
    'reference/use-cases',
    () => [...catalog.useCases.values()].flatMap((entry) => samplesOfUseCase(entry, catalog)),
  ],
  [
    'files for Docker Compose',
    () => ['static/docker-compose.yml', 'verify/instance/compose.yaml'].map(sampleOfFile),
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
    180_000,
  );
});
