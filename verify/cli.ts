import path from 'node:path';

import { loadCatalog } from '../reference/lib/read';
import { verifyFacts } from './facts/facts';
import { verifyLive } from './live';
import { exitCodeOf, type ProgramIo } from './program';

// `npm run verify:live`, `verify:facts` and `verify:screens`

const siteDir = path.resolve(__dirname, '..');
const [, , name = '', ...argv] = process.argv;

const io: ProgramIo = {
  environment: process.env,
  out: (text) => process.stdout.write(text),
  log: (text) => process.stderr.write(`${text}\n`),
};

/** The first Ctrl-C ends the run and removes what it created, the second ends the program. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  process.on('SIGINT', () => {
    if (controller.signal.aborted) process.exit(130);
    io.log('\ninterrupted; removing what was created (Ctrl-C again to leave it)');
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

async function main(): Promise<number> {
  if (argv.some((word) => word === '--help' || word === '-h')) {
    io.out(`Usage: npm run verify:${name} -- FLAGS\n\nverify/README.md explains the flags.\n`);
    return 0;
  }
  if (name === 'live') return verifyLive(argv, loadCatalog(siteDir), io, interruption());
  if (name === 'facts') return verifyFacts(argv, loadCatalog(siteDir), io);
  // The browser of the test suite is loaded for this program alone.
  const { verifyScreens } = await import('./screens/screens');
  return verifyScreens(argv, siteDir, io);
}

void exitCodeOf(main, io).then((code) => {
  process.exitCode = code;
});
