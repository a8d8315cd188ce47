import fs from 'node:fs';

import { describe, expect, it } from 'vitest';

import { jsonSchemaFiles } from './json-schema';

describe('the JSON Schemas of the data files', () => {
  it.each([...jsonSchemaFiles()])('%s is what `npm run schema` writes', (file, content) => {
    expect(fs.readFileSync(file, 'utf8')).toBe(content);
  });
});
