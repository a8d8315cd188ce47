import type { MissingService } from './plan';
import type { ExampleResult } from './run';

/** A whole run of `verify:live`. */
export interface LiveReport {
  readonly url: string;
  readonly apiVersion: string;
  /** All that the run created has a name that starts like this. */
  readonly prefix: string;
  readonly interrupted: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly examples: readonly ExampleResult[];
}

const nameOf = ({ reference, key }: ExampleResult): string => `${reference}#${key}`;

/** Counts the outcomes of a run. */
export function summarize(
  run: Pick<LiveReport, 'url' | 'apiVersion' | 'prefix' | 'interrupted' | 'examples'>,
): LiveReport {
  const count = (outcome: ExampleResult['outcome']): number =>
    run.examples.filter((example) => example.outcome === outcome).length;
  return { ...run, passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

/** 0 when every example that ran passed and all of it is gone again, 1 otherwise, 130 interrupted. */
export function exitCodeOf(report: LiveReport): number {
  if (report.interrupted) return 130;
  const clean = report.examples.every(({ leftovers }) => leftovers.length === 0);
  return report.failed === 0 && clean ? 0 : 1;
}

/** One line about an example that has come to its end. */
export function progressLine(result: ExampleResult, number: number, total: number): string {
  const time = result.outcome === 'skipped' ? '' : ` ${(result.milliseconds / 1000).toFixed(1)} s`;
  const width = String(total).length;
  return `[${String(number).padStart(width)}/${total}] ${result.outcome} ${nameOf(result)}${time}`;
}

function failureLines(result: Extract<ExampleResult, { outcome: 'failed' }>): string[] {
  const requests = result.requests.flatMap(({ number, method, path, differences }) => [
    `  request ${number}: ${method} ${path}`,
    ...differences.flatMap(({ at, expected, got }) => [
      `    ${at || 'the whole body'}`,
      `      expected ${expected}`,
      `      got      ${got}`,
    ]),
  ]);
  const problem = result.problem === undefined ? [] : [`  ${result.problem}`];
  return [`failed ${nameOf(result)} (${result.source})`, ...problem, ...requests];
}

function skipLines(examples: readonly ExampleResult[]): string[] {
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

/** The report as a person reads it. */
export function formatReport(report: LiveReport): string {
  const failures = report.examples.flatMap((example) =>
    example.outcome === 'failed' ? ['', ...failureLines(example)] : [],
  );
  const skips = skipLines(report.examples);
  const leftovers = report.examples.flatMap(({ leftovers: left }) => left);
  return [
    ...failures,
    ...(skips.length > 0 ? ['', ...skips] : []),
    ...(leftovers.length > 0 ? ['', 'still there, remove by hand:'] : []),
    ...leftovers.map((leftover) => `  ${leftover}`),
    '',
    ...(report.interrupted ? ['interrupted'] : []),
    `Fusio API ${report.apiVersion} at ${report.url}, prefix ${report.prefix}`,
    `${report.passed} passed, ${report.failed} failed, ${report.skipped} skipped`,
  ].join('\n');
}
