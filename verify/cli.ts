import fs from 'node:fs';
import path from 'node:path';

import { loadCatalog } from '../reference/lib/read';
import { verifyFacts } from './facts/facts';
import { verifyLive } from './live';
import { VerifyError, type Options, type Outcome, parseArguments } from './program';

// `npm run verify:live`, `verify:facts` and `verify:screens`: the name of the program comes first.

const siteDir = path.resolve(__dirname, '..');
const [, , name = '', ...argv] = process.argv;

const log = (text: string): void => void process.stderr.write(`${text}\n`);

/** Aborts at the first Ctrl-C, so that the run cleans up; the second one ends the program. */
function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  process.on('SIGINT', () => {
    if (controller.signal.aborted) process.exit(130);
    log('\ninterrupted; removing what was created (Ctrl-C again to leave it)');
    controller.abort();
  });
  process.on('SIGTERM', () => {
    controller.abort();
  });
  // npm exits on a signal without forwarding it.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) controller.abort();
  }, 500).unref();
  return controller.signal;
}

async function run(options: Options): Promise<Outcome> {
  if (name === 'facts') return verifyFacts(options, loadCatalog(siteDir), log);
  if (name === 'live') {
    const signal = interruptSignal();
    return verifyLive(options, loadCatalog(siteDir), { siteDir, log, signal });
  }
  // Only this program needs the browser of the test suite.
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

/** Whether an error is printed without its stack: one of this tool, or of node:util.parseArgs. */
const isUserError = (error: unknown): error is Error =>
  error instanceof VerifyError ||
  (error instanceof TypeError && String(Reflect.get(error, 'code')).includes('PARSE_ARGS'));

main().catch((error: unknown) => {
  if (!isUserError(error)) throw error;
  log(error.message);
  process.exitCode = 2;
});
