/*
 * `npm test`: every check of the project. A step that fails does not keep the next from running, so
 * that one run shows all there is to mend. The last line counts.
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

/** Why tests were skipped: the machine lacks what they need. */
const lacking = new Set<string>();

/** What the report of either runner counts; wherever in it a test says why it was skipped, keeps that. */
function readReport(file: string): Count {
  const report = JSON.parse(readFileSync(file, 'utf8'), (_key, value: unknown) => {
    const { type, description = '' } = (value ?? {}) as { type?: string; description?: string };
    if (type === 'skip' && description.includes('installed')) lacking.add(description);
    return value;
  }) as Partial<Record<'numPassedTests' | 'numFailedTests', number>> & {
    readonly stats?: Readonly<Record<'expected' | 'unexpected' | 'flaky', number>>;
    readonly errors?: readonly unknown[];
  };
  // What is not counted counts as a failure.
  const { numPassedTests: passed = 0, numFailedTests: failed = 1, stats, errors = [] } = report;
  if (!stats) return { passed, failed };
  const { expected, unexpected, flaky } = stats;
  // A shared machine can stall a browser for seconds: a second attempt counts, and is told.
  return { passed: expected + flaky, failed: unexpected + errors.length, flaky };
}

/** Scripts of package.json. Each of them uses one processor; the longest come first. */
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
 * What was tested can be deployed: the production build and its tests take the address that a
 * deployment sets. CI sets an empty one where it has none.
 */
const deployed = { SITE_URL: process.env.SITE_URL === '' ? undefined : process.env.SITE_URL };

/** Builds, each with its test. Without the performance layer, the site has to do the same. */
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

/** Runs npm or a command that it finds; what that prints is shown at once, or if it fails. */
function execute({ line, env, report }: Step): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(line, {
      // For all else the public addresses are those of the configuration.
      env: {
        ...process.env,
        SITE_URL: undefined,
        BASE_URL: undefined,
        NO_UPDATE_NOTIFIER: '1',
        ...env,
      },
      stdio: report ? 'inherit' : 'pipe',
      // npm has put node_modules/.bin into the path.
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

/** Runs a step between a line that names it and one that says how it went; whether it passed. */
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
  // An older report or build says nothing about this one.
  for (const folder of [reports, 'build', plainFolder])
    rmSync(folder, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  // The first build is the longest of them; the second one shares a folder with it.
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
