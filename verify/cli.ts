import fs from 'node:fs';
import path from 'node:path';

import { loadCatalog } from '../reference/lib/read';
import { LiveError, type Options, type Outcome, parseArguments } from './program';
import { verifyFacts } from './facts/facts';
import { verifyLive } from './live';

// `npm run verify:live`, `verify:facts`, and `verify:screens`

const siteDir = path.resolve(__dirname, '..');
const [, , name = '', ...argv] = process.argv;

const log = (text: string): void => void process.stderr.write(`${text}\n`);

/** The first Ctrl-C ends the run and removes what it created, the second ends the program. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  process.on('SIGINT', () => {
    if (controller.signal.aborted) process.exit(130);
    log('\ninterrupted; removing what was created (Ctrl-C again to leave it)');
    controller.abort();
  });
  process.on('SIGTERM', () => {
    controller.abort();
  });
  // npm ends on a signal without a word to what it has started.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) controller.abort();
  }, 500).unref();
  return controller.signal;
}

async function run(options: Options): Promise<Outcome> {
  if (name === 'facts') return verifyFacts(options, loadCatalog(siteDir), log);
  if (name === 'live') {
    const signal = interruption();
    return verifyLive(options, loadCatalog(siteDir), { siteDir, log, signal });
  }
  // The browser of the test suite is loaded for this program alone.
  const { verifyScreens } = await import('./screens/screens');
  return verifyScreens(options, siteDir, log);
}

async function main(): Promise<void> {
  if (argv.some((word) => word === '--help' || word === '-h')) {
    console.log(`Usage: npm run verify:${name} -- FLAGS\n\nverify/README.md explains the flags.`);
    return;
  }
  const options = parseArguments(argv, process.env);
  const { code, text, report } = await run(options);
  console.log(text);
  if (options.json) fs.writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
  process.exitCode = code;
}

/** An error that a person is told without its stack: of this tool, or of node:util.parseArgs. */
const isTold = (error: unknown): error is Error =>
  error instanceof LiveError ||
  (error instanceof TypeError && String(Reflect.get(error, 'code')).includes('PARSE_ARGS'));

main().catch((error: unknown) => {
  if (!isTold(error)) throw error;
  log(error.message);
  process.exitCode = 2;
});
