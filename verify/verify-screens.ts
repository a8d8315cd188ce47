import path from 'node:path';

import { verifyScreens } from './screens/screens';

// `npm run verify:screens`
const io = {
  environment: process.env,
  out: (text: string) => process.stdout.write(text),
  log: (text: string) => process.stderr.write(`${text}\n`),
};
void verifyScreens(process.argv.slice(2), path.resolve(__dirname, '..'), io).then((code) => {
  process.exitCode = code;
});
