import type { InstalledVersions } from './client/installation';
import type { MissingService } from './plan/plan';
import type { ExampleForm } from '../reference/schema';
import type { ScenarioResult, FormResult } from './run/run';
import { scenarioName } from '../reference/lib/scenario';

/** A whole run of `verify:live`. */
export interface LiveReport {
  readonly url: string;
  readonly apiVersion: string;
  /** What its command line says is installed; undefined without one. */
  readonly installed: InstalledVersions | undefined;
  /** All that the run created has a name that starts like this. */
  readonly prefix: string;
  /** The forms in which examples were run. */
  readonly forms: readonly ExampleForm[];
  /** Whether deploy files were left out because there is no command line. */
  readonly isWithoutDeploy: boolean;
  readonly interrupted: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly examples: readonly ScenarioResult[];
}

/** The name of a scenario, such as `actions/sql-query-all#books`. */
export const nameOf = ({ reference, key }: Pick<ScenarioResult, 'reference' | 'key'>): string =>
  scenarioName(reference, key);

/** Counts the outcomes of a run. */
export function summarize(run: Omit<LiveReport, 'passed' | 'failed' | 'skipped'>): LiveReport {
  const count = (outcome: ScenarioResult['outcome']): number =>
    run.examples.filter((example) => example.outcome === outcome).length;
  return { ...run, passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

const leftoversOf = ({ examples }: LiveReport): string[] =>
  examples.flatMap(({ forms }) => forms.flatMap(({ leftovers }) => leftovers));

/** 0 when every example that ran passed and all of it is gone again, 1 otherwise, 130 interrupted. */
export function exitCodeOf(report: LiveReport): number {
  if (report.interrupted) return 130;
  return report.failed === 0 && leftoversOf(report).length === 0 ? 0 : 1;
}

/** What a form is called in a report. */
const formNames: Readonly<Record<ExampleForm, string>> = {
  api: 'by API calls',
  curl: 'by the curl commands',
  deploy: 'by the deploy file',
};

/** One line about an example that has come to its end. */
export function progressLine(result: ScenarioResult, number: number, total: number): string {
  const time = result.outcome === 'skipped' ? '' : ` ${(result.milliseconds / 1000).toFixed(1)} s`;
  const failed = result.forms.filter(({ outcome }) => outcome === 'failed');
  const some = failed.length > 0 && failed.length < result.forms.length;
  const which = some ? ` (${failed.map(({ form }) => formNames[form]).join(', ')})` : '';
  const width = String(total).length;
  return `[${String(number).padStart(width)}/${total}] ${result.outcome} ${nameOf(result)}${time}${which}`;
}

function requestLines(result: Extract<FormResult, { outcome: 'failed' }>): string[] {
  return result.requests.flatMap(({ number, method, path, differences, cause }) => [
    `  request ${number}: ${method} ${path}`,
    ...(cause === undefined ? [] : [`    ${cause}`]),
    ...differences.flatMap(({ at, expected, got }) => [
      `    ${at || 'the whole body'}`,
      `      expected ${expected}`,
      `      got      ${got}`,
    ]),
  ]);
}

/** What went wrong with an example: of its data, or in which forms. */
function failureLines(result: ScenarioResult): string[] {
  if (result.outcome !== 'failed') return [];
  const title = (how: string): string => `failed ${nameOf(result)}${how} (${result.source})`;
  if (result.problem !== undefined) return ['', title(''), `  ${result.problem}`];
  return result.forms.flatMap((form) => {
    if (form.outcome !== 'failed') return [];
    const problem = form.problem === undefined ? [] : [`  ${form.problem}`];
    return ['', title(` ${formNames[form.form]}`), ...problem, ...requestLines(form)];
  });
}

function skipLines(examples: readonly ScenarioResult[]): string[] {
  const byService = new Map<string, { service: MissingService; names: string[] }>();
  for (const example of examples) {
    if (example.outcome !== 'skipped') continue;
    for (const service of example.missing) {
      const entry = byService.get(service.name) ?? { service, names: [] };
      entry.names.push(nameOf(example));
      byService.set(service.name, entry);
    }
  }
  return [...byService.values()].flatMap(({ service, names }) => [
    `skipped for want of ${service.title}: set ${service.environment} or --service ${service.name}=URL`,
    ...names.map((name) => `  ${name}`),
  ]);
}

/** What no run can execute, each with its reason. */
const reasonLines = (examples: readonly ScenarioResult[]): string[] =>
  examples.flatMap((example) =>
    example.outcome === 'skipped' && example.reason !== undefined
      ? [`skipped ${nameOf(example)}: ${example.reason}`]
      : [],
  );

/** The report as a person reads it. */
export function formatReport(report: LiveReport): string {
  const skips = [...skipLines(report.examples), ...reasonLines(report.examples)];
  const leftovers = leftoversOf(report);
  const { installed, forms, isWithoutDeploy, apiVersion, url, prefix } = report;
  const versions = installed
    ? `Fusio ${installed.fusio ?? '(unknown release)'}, API ${apiVersion}, command line ${installed.cli ?? 'unknown'}`
    : `Fusio API ${apiVersion}`;
  return [
    ...report.examples.flatMap(failureLines),
    ...(skips.length > 0 ? ['', ...skips] : []),
    ...(leftovers.length > 0 ? ['', 'still there, remove by hand or with --clean:'] : []),
    ...leftovers.map((leftover) => `  ${leftover}`),
    '',
    ...(report.interrupted ? ['interrupted'] : []),
    ...(isWithoutDeploy
      ? ['deploy files were not run: --fusio-dir says where the command line of the instance is']
      : []),
    `${versions} at ${url}, prefix ${prefix}`,
    `${report.passed} passed, ${report.failed} failed, ${report.skipped} skipped, each ${forms.map((form) => formNames[form]).join(', ')}`,
  ].join('\n');
}
