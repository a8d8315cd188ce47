import path from 'node:path';

import { loadCatalogue } from '../reference/lib/read';
import { verifyFacts } from './facts/facts';

// `npm run verify:facts`
const io = {
  environment: process.env,
  out: (text: string) => process.stdout.write(text),
  log: (text: string) => process.stderr.write(`${text}\n`),
};
const catalogue = loadCatalogue(path.resolve(__dirname, '..'));
void verifyFacts(process.argv.slice(2), catalogue, io).then((code) => {
  process.exitCode = code;
});
