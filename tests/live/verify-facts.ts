import path from 'node:path';

import { loadCatalogue } from '../../src/plugins/reference/catalogue';
import { verifyFacts } from './facts';

// `npm run verify:facts`
const io = {
  environment: process.env,
  out: (text: string) => process.stdout.write(text),
  log: (text: string) => process.stderr.write(`${text}\n`),
};
const catalogue = loadCatalogue(path.resolve(__dirname, '../..'));
void verifyFacts(process.argv.slice(2), catalogue, io).then((code) => {
  process.exitCode = code;
});
