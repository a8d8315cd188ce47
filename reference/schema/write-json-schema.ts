import fs from 'node:fs';

import { jsonSchemaFiles } from './json-schema';

// `npm run schema`: the editors' copies follow the zod schemas; a test fails when they lag behind.
for (const [file, content] of jsonSchemaFiles()) fs.writeFileSync(file, content);
