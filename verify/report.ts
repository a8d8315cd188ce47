import type { ExampleForm } from '../reference/schema';
import type { InstalledVersions } from './client/installation';
import type { FormResult, ScenarioResult } from './run/run';

export interface LiveReport {
  readonly url: string;
  readonly apiVersion: string;
  /** What its command line says is installed; undefined without one. */
  readonly installed: InstalledVersions | undefined;
  /** All that the run created has a name that starts like this. */
  readonly prefix: string;
  readonly forms: readonly ExampleForm[];
  /** Whether deploy files were left out because there is no command line. */
  readonly isWithoutDeploy: boolean;
  readonly interrupted: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly examples: readonly ScenarioResult[];
}

const leftoversOf = ({ examples }: LiveReport): string[] =>
  examples.flatMap(({ forms }) => forms.flatMap(({ leftovers }) => leftovers));

/** 0 when every example that ran passed and all of it is gone again, 1 otherwise, 130 interrupted. */
export function exitCodeOf(report: LiveReport): number {
  if (report.interrupted) return 130;
  return report.failed === 0 && leftoversOf(report).length === 0 ? 0 : 1;
}

const formNames: Readonly<Record<ExampleForm, string>> = {
  api: 'by API calls',
  curl: 'by the curl commands',
  deploy: 'by the deploy file',
};

const namesOf = (forms: readonly ExampleForm[]): string =>
  forms.map((form) => formNames[form]).join(', ');

export function progressLine(result: ScenarioResult, number: number, total: number): string {
  const { outcome, name, milliseconds, forms } = result;
  const time = outcome === 'skipped' ? '' : ` ${(milliseconds / 1000).toFixed(1)} s`;
  const failed = forms.filter((form) => form.outcome === 'failed').map(({ form }) => form);
  const some = failed.length > 0 && failed.length < forms.length;
  const which = some ? ` (${namesOf(failed)})` : '';
  return `[${String(number).padStart(String(total).length)}/${total}] ${outcome} ${name}${time}${which}`;
}

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

/** What went wrong with an example: of its data, or in which forms. */
function failureLines({ name, source, problem, forms }: ScenarioResult): string[] {
  if (problem !== undefined) return ['', `failed ${name} (${source})`, `  ${problem}`];
  return forms.flatMap((result) => {
    if (result.outcome !== 'failed') return [];
    const title = `failed ${name} ${formNames[result.form]} (${source})`;
    const reason = result.problem === undefined ? [] : [`  ${result.problem}`];
    return ['', title, ...reason, ...requestLines(result)];
  });
}

/** What was not run: by the service that it needs, and what no run can execute with its reason. */
function skipLines(examples: readonly ScenarioResult[]): string[] {
  const byService = new Map<string, string[]>();
  for (const { name, missing } of examples) {
    for (const { name: service, title, environment } of missing) {
      const heading = `skipped for want of ${title}: set ${environment} or --service ${service}=URL`;
      byService.set(heading, [...(byService.get(heading) ?? []), `  ${name}`]);
    }
  }
  const reasons = examples.flatMap(({ name, skip }) =>
    skip === undefined ? [] : [`skipped ${name}: ${skip}`],
  );
  return [...[...byService].flat(2), ...reasons];
}

export function formatReport(report: LiveReport): string {
  const { installed, forms, isWithoutDeploy, apiVersion, url, prefix, examples } = report;
  const skips = skipLines(examples);
  const leftovers = leftoversOf(report);
  const versions = installed
    ? `Fusio ${installed.fusio ?? '(unknown release)'}, API ${apiVersion}, command line ${installed.cli ?? 'unknown'}`
    : `Fusio API ${apiVersion}`;
  return [
    ...examples.flatMap(failureLines),
    ...(skips.length > 0 ? ['', ...skips] : []),
    ...(leftovers.length > 0 ? ['', 'still there, remove by hand or with --clean:'] : []),
    ...leftovers.map((leftover) => `  ${leftover}`),
    '',
    ...(report.interrupted ? ['interrupted'] : []),
    ...(isWithoutDeploy
      ? ['deploy files were not run: --fusio-dir says where the command line of the instance is']
      : []),
    `${versions} at ${url}, prefix ${prefix}`,
    `${report.passed} passed, ${report.failed} failed, ${report.skipped} skipped, each ${namesOf(forms)}`,
  ].join('\n');
}
