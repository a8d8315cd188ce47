import type { ExampleForm } from '../reference/schema';
import type { InstalledVersions } from './client/installation';
import { type FormResult, hasFailed, type ScenarioResult } from './run/run';

export interface LiveReport {
  readonly url: string;
  readonly apiVersion: string;
  /** The versions that its command line reports; undefined if it was not used. */
  readonly installed: InstalledVersions | undefined;
  /** The names of all objects that the run created start with it. */
  readonly prefix: string;
  readonly forms: readonly ExampleForm[];
  readonly interrupted: boolean;
  readonly examples: readonly ScenarioResult[];
}

const leftoversOf = ({ examples }: LiveReport): string[] =>
  examples.flatMap(({ forms }) => forms.flatMap(({ leftovers }) => leftovers));

const count = ({ examples }: LiveReport, outcome: ScenarioResult['outcome']): number =>
  examples.filter((example) => example.outcome === outcome).length;

/** 0 if every example that ran passed and was removed again, 130 if interrupted, else 1. */
export function exitCodeOf(report: LiveReport): number {
  if (report.interrupted) return 130;
  return count(report, 'failed') === 0 && leftoversOf(report).length === 0 ? 0 : 1;
}

export const progressLine = ({ outcome, name, milliseconds }: ScenarioResult): string =>
  `${outcome} ${name} ${(milliseconds / 1000).toFixed(1)} s`;

const formNames: Readonly<Record<ExampleForm, string>> = {
  api: 'by API calls',
  curl: 'by the curl commands',
  deploy: 'by the deploy file',
};

const requestLines = ({ requests }: FormResult): string[] =>
  requests.flatMap(({ number, method, path, differences, cause }) => [
    `  request ${number}: ${method} ${path}`,
    ...(cause === undefined ? [] : [`    ${cause}`]),
    ...differences.flatMap(({ at, expected, got }) => [
      `    ${at || 'the whole body'}`,
      `      expected ${expected}`,
      `      got      ${got}`,
    ]),
  ]);

/** Why an example failed: its data, or each form with its problem and requests. */
function failureLines({ name, source, outcome, problem, forms }: ScenarioResult): string[] {
  if (outcome !== 'failed') return [];
  if (problem !== undefined) return ['', `failed ${name} (${source})`, `  ${problem}`];
  return forms.filter(hasFailed).flatMap((result) => {
    const title = `failed ${name} ${formNames[result.form]} (${source})`;
    const reason = result.problem === undefined ? [] : [`  ${result.problem}`];
    return ['', title, ...reason, ...requestLines(result)];
  });
}

/** Why an example was not run: missing services, or the `skip` of its data. */
const skipLines = ({ name, skip, missing }: ScenarioResult): string[] =>
  skip === undefined
    ? missing.map(
        ({ title, environment }) => `skipped ${name} for want of ${title}: ${environment}`,
      )
    : [`skipped ${name}: ${skip}`];

export function formatReport(report: LiveReport): string {
  const { installed, forms, apiVersion, url, prefix, interrupted, examples } = report;
  const leftovers = leftoversOf(report);
  const command = installed
    ? `, Fusio ${installed.fusio ?? '(unknown release)'}, command line ${installed.cli ?? 'unknown'}`
    : '';
  const counts = (['passed', 'failed', 'skipped'] as const).map(
    (outcome) => `${count(report, outcome)} ${outcome}`,
  );
  return [
    ...examples.flatMap(failureLines),
    '',
    ...examples.flatMap(skipLines),
    ...(leftovers.length > 0 ? ['still there, remove by hand or with --clean:'] : []),
    ...leftovers.map((leftover) => `  ${leftover}`),
    ...(interrupted ? ['interrupted'] : []),
    `API ${apiVersion}${command} at ${url}, prefix ${prefix}`,
    `${counts.join(', ')}, each ${forms.map((form) => formNames[form]).join(', ')}`,
  ].join('\n');
}
