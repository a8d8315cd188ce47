import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';

import { loadCatalog, loadPlatform } from '../../../../reference/lib/read';
import { addressesOf } from './addresses';
import { buildReferenceJson } from './reference-json';
import { buildOpenApi, schemaOf } from './openapi';
import { referenceJsonSchema } from './schema';

const siteDir = process.cwd();
const addresses = addressesOf('https://docs.example.com/');
const catalog = loadCatalog(siteDir);
const platform = loadPlatform(siteDir);

it('knows pages and their twins, and links in Markdown by address', () => {
  expect(addresses.place('backend/api/index.mdx', 'a')).toEqual({
    url: 'https://docs.example.com/docs/backend/api/#a',
    markdown: 'https://docs.example.com/docs/backend/api.md',
  });
  expect(addresses.place('index.mdx').url).toBe('https://docs.example.com/docs/');
  expect(
    addresses.markdown('see [a](/docs/concepts/paging.mdx#b) and [c](https://c.example)'),
  ).toBe('see [a](https://docs.example.com/docs/concepts/paging/#b) and [c](https://c.example)');
});

describe('reference.json', () => {
  const built = buildReferenceJson(catalog, platform, addresses, '7.1.0');

  it('obeys its JSON Schema', () => {
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(
      referenceJsonSchema('https://docs.example.com/reference.schema.json'),
    );
    const read: unknown = JSON.parse(JSON.stringify(built));
    expect(validate(read), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...built, actions: [{ name: 'x' }] })).toBe(false);
  });

  it('has all that the reference has', () => {
    expect(built.actions).toHaveLength(catalog.actions.size);
    expect(built.connections).toHaveLength(catalog.connections.size);
    expect(built.generators).toHaveLength(catalog.generators.size);
    expect(built.operations).toHaveLength(platform.operations.size);
    const action = built.actions.find(({ name }) => name === 'SQL-Query-All');
    expect(action).toMatchObject({
      class: 'Fusio.Adapter.Sql.Action.Query.SqlQueryAll',
      connections: ['SQL', 'SQL-Advanced'],
      markdown: 'https://docs.example.com/docs/backend/api/action/sql-query-all.md',
    });
    expect(action?.fields.map(({ key }) => key)).toEqual(['connection', 'sql', 'limit']);
    for (const list of [built.settings, built.commands, built.events, built.scopes]) {
      expect(list.length).toBeGreaterThan(10);
    }
  });
});

describe('openapi.json', () => {
  const built = buildOpenApi(platform, addresses, '7.1.0');

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
