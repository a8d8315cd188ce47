import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

import { acceptedFile, judgeAudit } from './audit';

/*
 * `npm run check:audit`: no package with an advisory of severity high or above, unless
 * accepted.yaml says why it does no harm. A registry without advisories is no failure.
 */

const ACCEPTED = 'tests/audit/accepted.yaml';

const accepted = acceptedFile.parse(parse(readFileSync(ACCEPTED, 'utf8')));
const { stdout } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
const { outcome, lines } = judgeAudit(stdout, accepted);

switch (outcome) {
  case 'clean':
    console.log('No advisory of severity high or above.');
    break;
  case 'unavailable':
    console.log(`No audit available: ${lines.join('')}`);
    break;
  case 'findings':
    console.log(lines.join('\n'));
    console.log(`Update the package, or say in ${ACCEPTED} why it does no harm here.`);
    process.exitCode = 1;
}
