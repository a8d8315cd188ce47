import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

import { chromium } from '../../tests/support/chromium';
import { run } from '../support/processes';
import { rotate } from '../support/stats';
import { nodeBinary, peerFile, workFolder } from '../support/workspace';
import type { Metric } from '../report/recorder';
import { pageName, type Context } from './context';

const value = z.object({ numericValue: z.number() });

const reportShape = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'first-contentful-paint': value,
    'largest-contentful-paint': value,
    'total-blocking-time': value,
    'cumulative-layout-shift': value,
  }),
});

type Report = z.infer<typeof reportShape>;

const forms = ['mobile', 'desktop'] as const;

type Form = (typeof forms)[number];

const figures: ReadonlyArray<Omit<Metric, 'group'> & { readonly of: (report: Report) => number }> =
  [
    {
      id: 'score',
      label: 'Performance score',
      unit: 'score',
      moreIsBetter: true,
      of: ({ categories }) => Math.round(categories.performance.score * 100),
    },
    {
      id: 'fcp',
      label: 'First contentful paint',
      unit: 'ms',
      of: ({ audits }) => audits['first-contentful-paint'].numericValue,
    },
    {
      id: 'lcp',
      label: 'Largest contentful paint',
      unit: 'ms',
      of: ({ audits }) => audits['largest-contentful-paint'].numericValue,
    },
    {
      id: 'tbt',
      label: 'Total blocking time',
      unit: 'ms',
      of: ({ audits }) => audits['total-blocking-time'].numericValue,
    },
    {
      id: 'cls',
      label: 'Cumulative layout shift',
      unit: 'shift',
      of: ({ audits }) => audits['cumulative-layout-shift'].numericValue,
    },
  ];

/**
 * Runs Lighthouse in a browser of its own.
 *
 * @throws where Lighthouse could not load the page
 */
async function audit(url: string, form: Form): Promise<Report> {
  const file = path.join(workFolder, 'lighthouse.json');
  rmSync(file, { force: true });
  const args = [
    peerFile('lighthouse', 'cli', 'index.js'),
    url,
    '--quiet',
    '--only-categories=performance',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=--headless ${chromium.args.join(' ')}`,
    '--no-enable-error-reporting',
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
  ];
  await run(nodeBinary, args, workFolder, {
    ...chromium.env,
    CHROME_PATH: chromium.executablePath,
    NODE_OPTIONS: undefined,
  });
  const report = reportShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (report.runtimeError) throw new Error(`Lighthouse on ${url}: ${report.runtimeError.message}`);
  return report;
}

/** Lighthouse with its own throttling, on the first of the pages, as a phone and as a desktop. */
export async function measureLighthouse(context: Context): Promise<void> {
  const { sites, rounds, recorder, originOf, progress } = context;
  const [route = '/docs/'] = context.routes;
  for (let round = 0; round < rounds; round += 1) {
    for (const form of forms) {
      for (const site of rotate(sites, round)) {
        progress(`Lighthouse ${form} ${round + 1}/${rounds}: ${site.name} ${route}`);
        const report = await audit(originOf(site) + route, form);
        for (const { of, ...figure } of figures) {
          const metric = {
            ...figure,
            id: `lighthouse.${form}.${pageName(route)}.${figure.id}`,
            group: `Lighthouse ${form}, ${route}`,
          };
          recorder.add(metric, site.id, of(report));
        }
      }
    }
  }
}
