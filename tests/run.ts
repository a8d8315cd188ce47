/*
 * `npm test`: every check of the project. Steps run even if an earlier one has failed, so that one
 * run shows everything that needs fixing. The last line is the result.
 */

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly flaky?: number;
}

interface Step {
  readonly name: string;
  readonly line: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The JSON report of a test runner, which prints its own progress. */
  readonly report?: string;
}

const reports = path.join('.cache', 'reports');
const plainFolder = path.join('.cache', 'plain-build');
const vitest = path.join(reports, 'vitest.json');
const playwright = path.join(reports, 'playwright.json');

/** Programs that are not installed, so that tests were skipped. */
const lacking = new Set<string>();

/**
 * Reads the counts from a report of Vitest or Playwright, and collects reasons for skipped tests.
 */
function readReport(file: string): Count {
  const report = JSON.parse(readFileSync(file, 'utf8'), (_key, value: unknown) => {
    const { type, description = '' } = (value ?? {}) as { type?: string; description?: string };
    if (type === 'skip' && description.includes('installed')) lacking.add(description);
    return value;
  }) as Partial<Record<'numPassedTests' | 'numFailedTests', number>> & {
    readonly stats?: Readonly<Record<'expected' | 'unexpected' | 'flaky', number>>;
    readonly errors?: readonly unknown[];
  };
  // A report without counts is a failure.
  const { numPassedTests: passed = 0, numFailedTests: failed = 1, stats, errors = [] } = report;
  if (!stats) return { passed, failed };
  const { expected, unexpected, flaky } = stats;
  // A busy machine can stall a browser for seconds: a second attempt may pass, and is reported.
  return { passed: expected + flaky, failed: unexpected + errors.length, flaky };
}

/** Scripts of package.json that use one processor each; the slowest come first. */
const checks = ['lint', 'prose', 'format', 'types', 'imports', 'unused'].map((name): Step => ({
  name,
  line: `npm run --silent check:${name}`,
}));

const units: Step = {
  name: 'unit tests and builds that must fail',
  line: `vitest run --reporter=default --reporter=json --outputFile.json=${vitest}`,
  report: vitest,
};

const browser = (name: string, files: string, env: NodeJS.ProcessEnv = {}): Step => ({
  name,
  line: `playwright test ${files} --retries=1 --reporter=list,json`,
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwright, ...env },
  report: playwright,
});

/*
 * CI deploys the production build that it has tested, so both take the address of the deployment.
 * It is empty if CI has none.
 */
const deployed = { SITE_URL: process.env.SITE_URL === '' ? undefined : process.env.SITE_URL };

/** Builds, each with its tests: with and without the performance layer, the site works alike. */
const sites: ReadonlyArray<readonly [Step, Step]> = [
  [
    { name: 'production build', line: 'docusaurus build', env: deployed },
    browser('the site in a browser', '', deployed),
  ],
  [
    {
      name: 'build without the performance layer',
      line: `docusaurus build --out-dir ${plainFolder}`,
      env: { OPTIMIZE: 'off' },
    },
    browser('the site without the performance layer in a browser', 'shell navigation deploy', {
      OPTIMIZE: 'off',
      SITE_BUILD: plainFolder,
    }),
  ],
];

/** Runs a command line. Output of test runners is shown at once, that of others if they fail. */
function execute({ line, env, report }: Step): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(line, {
      // Other steps use the address of docusaurus.config.ts.
      env: {
        ...process.env,
        SITE_URL: undefined,
        BASE_URL: undefined,
        NO_UPDATE_NOTIFIER: '1',
        ...env,
      },
      stdio: report ? 'inherit' : 'pipe',
      // npm has added node_modules/.bin to PATH.
      shell: true,
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0 && output !== '') console.log(`${output.trimEnd()}\n`);
      resolve(code ?? 1);
    });
  });
}

const failing: string[] = [];
const total = { passed: 0, failed: 0, flaky: 0 };

function add(name: string, { passed, failed, flaky = 0 }: Count): void {
  total.passed += passed;
  total.failed += failed;
  total.flaky += flaky;
  if (failed > 0) failing.push(`  ${name} (${failed})`);
}

async function count(step: Step): Promise<Count> {
  const code = await execute(step);
  if (!step.report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counted = readReport(step.report);
  // A runner can fail outside its tests: a file that does not load, or no test found.
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/** Runs a step and prints its result. @returns whether it passed */
async function perform(step: Step): Promise<boolean> {
  console.log(`\n— ${step.name}`);
  const start = performance.now();
  const counted = await count(step).catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const verdict = counted.failed === 0 ? 'ok' : `${counted.failed} FAILED`;
  console.log(`  ${step.name}: ${verdict}, ${counted.passed} passed (${seconds} s)`);
  add(step.name, counted);
  return counted.failed === 0;
}

async function main(): Promise<void> {
  // Reports and builds of earlier runs must not be mistaken for those of this one.
  for (const folder of [reports, 'build', plainFolder])
    rmSync(folder, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  // The first build takes longest. The second one uses the same .docusaurus/, so it waits.
  const waiting = [...sites.slice(0, 1).map(([building]) => building), ...checks];
  const results = new Map<Step, boolean>();
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      results.set(step, await perform(step));
    }
  };
  await Promise.all([work(), work()]);
  await perform(units);
  for (const [building, testing] of sites) {
    if (results.get(building) ?? (await perform(building))) await perform(testing);
    else add(`${testing.name}: not run without a build`, { passed: 0, failed: 1 });
  }

  if (failing.length > 0) console.log(`\nFailed, shown in full above:\n${failing.join('\n')}`);
  for (const reason of lacking) console.log(`\nnot tested: ${reason}`);
  if (total.flaky > 0) console.log(`\nflaky: ${total.flaky}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

void main();
