import fs from 'node:fs';

import { jsonSchemaFiles } from './json-schema';

// `npm run schema`: derives JSON Schemas for editors from the zod schemas. A test compares them.
for (const [file, content] of jsonSchemaFiles()) fs.writeFileSync(file, content);
