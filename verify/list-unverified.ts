import path from 'node:path';

import { loadCatalog } from '../reference/lib/read';
import { formatUnverified } from './unverified';

// `npm run check:verified`: a list, not a failure, since it takes an instance to make it shorter.
const catalog = loadCatalog(path.resolve(__dirname, '..'));
process.stdout.write(`${formatUnverified(catalog)}\n`);
