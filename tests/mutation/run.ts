/*
 * `npm run test:mutation [words]`: breaks one behaviour after the other on purpose, runs the tests
 * that should notice, and writes what came of it to results.md. Words choose breaks by their
 * behaviour; the rows of the others stay. It changes files of the checkout and puts them back, so it
 * wants a clean one, and a machine that does nothing else.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

import { breaks, type Break } from './breaks';

const results = path.join('tests', 'mutation', 'results.md');
const reports = path.join('.cache', 'reports');
const report = path.join(reports, 'mutation.json');

/** What came of a break: the tests that failed, or the message with which the build stopped. */
interface Outcome {
  readonly failed: readonly string[];
  readonly stopped?: string;
}

function run(line: string, env: NodeJS.ProcessEnv = {}) {
  const [name = '', ...args] = line.split(' ');
  return spawnSync(path.join('node_modules', '.bin', name), args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 28,
  });
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

function runUnit({ tests }: Break): string[] {
  run(`vitest run --project unit --reporter=json --outputFile=${report} ${tests.join(' ')}`);
  const { testResults } = vitestReport.parse(JSON.parse(readFileSync(report, 'utf8')));
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName);
}

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[] | undefined;
  readonly specs: ReadonlyArray<{ readonly title: string; readonly ok: boolean }>;
}

const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    suites: z.array(suiteSchema).optional(),
    specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
  }),
);

const failedIn = ({ title, suites = [], specs }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map((spec) => `${title} › ${spec.title}`),
  ...suites.flatMap(failedIn),
];

function runSite({ tests }: Break): Outcome {
  const build = run('docusaurus build');
  if (build.status !== 0) {
    const [line = 'for no known reason'] =
      /\[ERROR\][^\n]*/.exec(build.stdout + build.stderr) ?? [];
    return { failed: [], stopped: line };
  }
  const files = tests.map((name) => `tests/site/${name}.spec.ts`).join(' ');
  run(`playwright test --reporter=json ${files}`, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const { suites } = z
    .object({ suites: z.array(suiteSchema) })
    .parse(JSON.parse(readFileSync(report, 'utf8')));
  return { failed: suites.flatMap(failedIn) };
}

/**
 * Breaks one behaviour and puts the file back.
 *
 * @throws where the text to replace does not stand exactly once in the file
 */
function attempt(one: Break): Outcome {
  const source = readFileSync(one.file, 'utf8');
  if (source.split(one.find).length !== 2) {
    throw new Error(`tests/mutation/breaks.ts: "${one.find}" stands not once in ${one.file}`);
  }
  writeFileSync(
    one.file,
    source.replace(one.find, () => one.replace),
  );
  try {
    return one.suite === 'site' ? runSite(one) : { failed: runUnit(one) };
  } finally {
    writeFileSync(one.file, source);
  }
}

function verdictOf({ caught }: Break, { failed, stopped }: Outcome): string {
  if (stopped !== undefined) return 'the build stops';
  if (failed.length === 0) return '**survived**';
  const others = failed.filter((name) => !caught.test(name));
  return others.length > 0 ? '**others failed**' : 'caught';
}

/** Text for a cell of the table; paths below the checkout are told from there. */
const cell = (text: string): string =>
  text.replaceAll(process.cwd() + path.sep, '').replaceAll('|', '\\|');

/** The row of each break that was tried, by its first cell. */
function readRows(): Map<string, string> {
  const text = existsSync(results) ? readFileSync(results, 'utf8') : '';
  const rows = text.split('\n').filter((line) => /^\| (?!-|Broken)/.test(line));
  return new Map(rows.map((row) => [row.split(' | ')[0]?.slice(2).trim() ?? '', row]));
}

function writeRows(rows: ReadonlyMap<string, string>): void {
  const head = '| Broken behaviour | File | Verdict | What turned red |\n| --- | --- | --- | --- |';
  const body = breaks.flatMap(({ behaviour }) => rows.get(cell(behaviour)) ?? []).join('\n');
  writeFileSync(
    results,
    `# Deliberate breaks\n\nWritten by \`npm run test:mutation\`: each behaviour of [breaks.ts](breaks.ts) was broken on purpose, and the tests that should notice were run.\n\n${head}\n${body}\n`,
  );
  run(`prettier --write ${results}`);
}

function main(): void {
  const words = process.argv.slice(2).map((word) => word.toLowerCase());
  const chosen = breaks.filter(({ behaviour }) =>
    words.every((word) => behaviour.toLowerCase().includes(word)),
  );
  mkdirSync(reports, { recursive: true });
  const rows = readRows();
  for (const one of chosen) {
    const outcome = attempt(one);
    const verdict = verdictOf(one, outcome);
    console.log(`${verdict}: ${one.behaviour}`);
    for (const name of outcome.failed) console.log(`  ${name}`);
    const seen = outcome.stopped ?? outcome.failed.slice(0, 3).join('<br />');
    const more = outcome.failed.length > 3 ? `<br />and ${outcome.failed.length - 3} more` : '';
    const first = cell(one.behaviour);
    rows.set(first, `| ${first} | \`${one.file}\` | ${verdict} | ${cell(seen + more)} |`);
    writeRows(rows);
  }
}

main();
