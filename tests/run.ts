/*
 * `npm test`: every check of the project, one after the other. A step that fails does not keep the
 * next from running, so that one run shows all there is to mend. The last line counts.
 */

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** What came of a step. */
interface Result extends Count {
  readonly name: string;
}

interface Command {
  readonly code: number;
  readonly output: string;
}

interface Step {
  readonly name: string;
  readonly run: () => Promise<Count>;
}

const reports = path.join('.cache', 'reports');

/** The public addresses are those of the configuration … */
const environment = {
  ...process.env,
  SITE_URL: undefined,
  BASE_URL: undefined,
  NO_UPDATE_NOTIFIER: '1',
};

/** Runs a command of node_modules/.bin; what it prints is shown at once or handed back. */
function command(line: string, show: 'live' | 'collect', env: NodeJS.ProcessEnv = {}) {
  const [name = '', ...args] = line.split(' ');
  return new Promise<Command>((resolve, reject) => {
    const child = spawn(path.join('node_modules', '.bin', name), args, {
      env: { ...environment, ...env },
      stdio: show === 'live' ? 'inherit' : 'pipe',
      shell: process.platform === 'win32',
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code: code ?? 1, output });
    });
  });
}

/** A command that passes or fails as a whole; it is quiet unless it fails. */
function check(name: string, line: string, env: NodeJS.ProcessEnv = {}): Step {
  return {
    name,
    async run() {
      const { code, output } = await command(line, 'collect', env);
      if (code !== 0) console.log(`${output.trimEnd()}\n`);
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/** A test runner that prints its own progress and counts in a JSON report. */
function suite(
  name: string,
  line: string,
  report: string,
  count: (report: unknown) => Count,
  env: NodeJS.ProcessEnv = {},
): Step {
  return {
    name,
    async run() {
      const { code } = await command(line, 'live', env);
      const counted = count(JSON.parse(readFileSync(report, 'utf8')));
      // A runner can fail beside its tests: a file that does not load, or no test found.
      const beside = code !== 0 && counted.failed === 0 ? 1 : 0;
      return { passed: counted.passed, failed: counted.failed + beside };
    },
  };
}

const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform((report): Count => ({ passed: report.numPassedTests, failed: report.numFailedTests }));

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    errors: z.array(z.unknown()),
  })
  .transform(({ stats, errors }): Count => {
    // A shared machine can stall a browser for seconds: what passes at the second attempt has
    // passed, and Playwright lists it as flaky.
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
    };
  });

const vitestFile = path.join(reports, 'vitest.json');
const playwrightFile = path.join(reports, 'playwright.json');

/** Each of them uses one processor; the longest come first. */
const checks: readonly Step[] = [
  check('lint', 'eslint . --max-warnings 0'),
  check('wording', 'tsx tests/prose/check-prose.ts'),
  check('spelling', 'cspell --no-progress --quiet'),
  check('format', 'prettier --check . --log-level warn'),
  check('types', 'tsc'),
  check('Markdown', 'markdownlint-cli2'),
];

const units = suite(
  'unit tests and builds that must fail',
  `vitest run --reporter=default --reporter=json --outputFile.json=${vitestFile}`,
  vitestFile,
  (report) => vitestReport.parse(report),
);

/*
 * … but the production build and its tests take the address that a deployment sets, so that what was
 * tested can be deployed. CI sets an empty one where it has none. The suite tests a site at `/`.
 */
const deployed = { SITE_URL: process.env.SITE_URL === '' ? undefined : process.env.SITE_URL };

const build = check('production build', 'docusaurus build', deployed);

const browser = suite(
  'the site in a browser',
  'playwright test --retries=1 --reporter=list,json',
  playwrightFile,
  (report) => playwrightReport.parse(report),
  { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile, ...deployed },
);

/*
 * The same site without the performance layer has to do the same, so that a new version of
 * Docusaurus can always be taken.
 */

const plainFolder = path.join('.cache', 'plain-build');
const plainBuild = check(
  'build without the performance layer',
  `docusaurus build --out-dir ${plainFolder}`,
  {
    OPTIMIZE: 'off',
  },
);

const plainBrowser = suite(
  'the site without the performance layer in a browser',
  'playwright test shell navigation --retries=1 --reporter=list,json',
  playwrightFile,
  (report) => playwrightReport.parse(report),
  { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile, OPTIMIZE: 'off', SITE_BUILD: plainFolder },
);

/** Runs steps that print nothing while they run, two at a time. */
async function performPairs(steps: readonly Step[]): Promise<Result[]> {
  const waiting = [...steps];
  const results: Result[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      results.push(await perform(step));
    }
  };
  await Promise.all([work(), work()]);
  return results;
}

/** Runs a step between a line that names it and one that tells how it went. */
async function perform({ name, run }: Step): Promise<Result> {
  console.log(`\n— ${name}`);
  const start = performance.now();
  const count = await run().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const verdict = count.failed === 0 ? 'ok' : `${count.failed} FAILED`;
  console.log(`  ${name}: ${verdict}, ${count.passed} passed (${seconds} s)`);
  return { name, ...count };
}

async function main(): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const results = await performPairs(checks);
  results.push(await perform(units));

  // An older build says nothing about this one.
  for (const folder of ['build', plainFolder]) rmSync(folder, { recursive: true, force: true });
  for (const [building, testing] of [
    [build, browser],
    [plainBuild, plainBrowser],
  ] as const) {
    const built = await perform(building);
    results.push(built);
    if (built.failed === 0) results.push(await perform(testing));
    else results.push({ name: `${testing.name}: not run without a build`, passed: 0, failed: 1 });
  }

  const failing = results.filter(({ failed }) => failed > 0);
  if (failing.length > 0) console.log('\nFailed, shown in full above:');
  for (const { name, failed } of failing) console.log(`  ${name} (${failed})`);

  const total = (key: keyof Count) => results.reduce((sum, result) => sum + result[key], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') === 0 ? 0 : 1;
}

void main();
