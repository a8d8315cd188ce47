import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';

import { loadPlatform } from '../read';
import { buildOpenApi, schemaOf } from './openapi';

const root = 'https://docs.example.com/';
const platform = loadPlatform(process.cwd());

describe('openapi.json', () => {
  const built = buildOpenApi(platform, root);

  it('is valid OpenAPI 3.1, and every type that it names is there', async () => {
    const validator = new Validator();
    const result = await validator.validate(
      JSON.parse(JSON.stringify(built)) as Record<string, unknown>,
    );
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    const names = [...JSON.stringify(built).matchAll(/#\/components\/schemas\/(\w+)/g)];
    for (const [, name = ''] of names) expect(platform.types.has(name), name).toBe(true);
  });

  it('has every operation with its parameters', () => {
    expect(JSON.stringify(built).match(/"operationId":"/g)).toHaveLength(platform.operations.size);
    expect(built.paths).toHaveProperty(
      ['/backend/plan/{plan_id}', 'get', 'operationId'],
      'backend.plan.get',
    );
  });

  it('turns type expressions into schemas', () => {
    expect(schemaOf('list<string(date-time)>')).toEqual({
      type: 'array',
      items: { type: 'string', format: 'date-time' },
    });
    expect(schemaOf('map<Backend_Plan>')).toEqual({
      type: 'object',
      additionalProperties: { $ref: '#/components/schemas/Backend_Plan' },
    });
    expect(schemaOf('any')).toEqual({});
  });
});
