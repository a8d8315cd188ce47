import path from 'node:path';

import { loadCatalogue } from '../../src/plugins/reference/catalogue';
import { verifyLive } from './live';

// `npm run verify:live`: the first Ctrl-C ends the run and removes what it created, the second
// ends the program.
const interruption = new AbortController();
process.on('SIGINT', () => {
  if (interruption.signal.aborted) process.exit(130);
  process.stderr.write('\ninterrupted; removing what was created (Ctrl-C again to leave it)\n');
  interruption.abort();
});
process.on('SIGTERM', () => {
  interruption.abort();
});
// npm ends on a signal without a word to what it has started.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) interruption.abort();
}, 500).unref();

const io = {
  environment: process.env,
  out: (text: string) => process.stdout.write(text),
  log: (text: string) => process.stderr.write(`${text}\n`),
};
const catalogue = loadCatalogue(path.resolve(__dirname, '../..'));
void verifyLive(process.argv.slice(2), catalogue, io, interruption.signal).then((code) => {
  process.exitCode = code;
});
