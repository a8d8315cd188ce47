import path from 'node:path';

import { loadCatalogue } from '../../src/plugins/reference/catalogue';
import { formatUnverified } from './unverified';

// `npm run check:verified`: a list, not a failure, since it takes an instance to make it shorter.
const catalogue = loadCatalogue(path.resolve(__dirname, '../..'));
process.stdout.write(`${formatUnverified(catalogue)}\n`);
