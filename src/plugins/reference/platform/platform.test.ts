import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';

import { renderPlatform } from '../render/platform';
import { loadPlatform, type Platform } from './catalogue';
import { matchesPath, pathParts, shownPath } from './paths';
import { fieldsOf, meantType } from './types';

const objectFile = `
name: Plan
api: backend
page: plan.mdx
panel: Monetization › Plan
summary: What users can buy.
type: Backend_Plan
fields:
  - { key: name, label: Name, control: text, type: string, required: true, description: Unique. }
  - { key: price, label: Price, control: number, type: number, required: unchecked, description: Units. }
states:
  - field: status
    values: [{ value: 1, name: Active, meaning: Can be bought. }]
events: [fusio.plan.create]
commands: [plan:list]
operations:
  - name: backend.plan.getAll
    method: GET
    path: /backend/plan
    class: Fusio\\Impl\\Backend\\Action\\Plan\\GetAll
    scope: backend.plan
    summary: Lists plans.
    query: [count]
    response: Backend_PlanCollection
    example: { path: /backend/plan?count=1, response: { body: { entry: [] } } }
  - name: backend.plan.create
    method: POST
    path: /backend/plan
    class: Fusio\\Impl\\Backend\\Action\\Plan\\Create
    scope: backend.plan
    status: 201
    summary: Creates a plan.
    payload: Backend_PlanCreate
    response: Common_Message
    example: { path: /backend/plan, body: { name: Reader }, response: { body: { success: true } } }
  - name: backend.plan.get
    method: GET
    path: /backend/plan/$plan_id<[0-9]+|^~>
    class: Fusio\\Impl\\Backend\\Action\\Plan\\Get
    scope: backend.plan
    summary: Returns a plan.
    response: Backend_Plan
`;

const typeFile = `
types:
  Backend_Plan: { fields: { id: { type: integer, description: The id }, tags: { type: list<string> } } }
  Backend_PlanCreate: { extends: Backend_Plan }
  Backend_PlanCollection: { extends: Common_Collection, entry: Backend_Plan }
  Common_Collection: { fields: { entry: { type: list<any> } } }
  Common_Message: { fields: { success: { type: boolean } } }
`;

const files: Readonly<Record<string, string>> = {
  'reference/objects/plan.yaml': objectFile,
  'reference/types/all.yaml': typeFile,
  'reference/events.yaml': `
events:
  fusio.plan.create: { happens: A plan is created., operations: [backend.plan.create] }
`,
  'reference/parameters.yaml': `
path: { plan_id: { type: string, description: The plan } }
query: { count: { type: integer, description: Page size } }
`,
  'reference/scopes.yaml': `
scopes:
  backend: { category: backend, grants: Everything in the backend., danger: It is an administrator. }
  backend.plan: { category: backend, grants: Read and change plans. }
`,
  'reference/roles.yaml': `
roles:
  Administrator: { id: 1, scopes: [backend], for: People who run the platform. }
`,
  'reference/seeds.yaml': `
seeds:
  Rate: [{ name: Default, value: 3600 an hour, purpose: Everybody. }]
`,
  'reference/tables.yaml': `
groups:
  Requests:
    fusio_operation: { holds: Operations., backup: needed }
    fusio_log: { holds: Requests., grows: '\`system:log_rotate\` moves all.', backup: history }
`,
  'reference/settings/environment.yaml': `
settings:
  APP_DEBUG: { type: boolean, default: true, configuration: psx_debug, docker: FUSIO_DEBUG, effect: Shows errors. }
`,
  'reference/settings/configuration.yaml': `
settings:
  psx_debug: { type: boolean, environment: APP_DEBUG, effect: Shows errors. }
  fusio_mcp: { type: boolean, default: false, effect: Switches it on. }
`,
  'reference/commands/objects.yaml': `
title: Objects
order: 2
objects: { plan: [list] }
verbs:
  list:
    summary: Lists the objects.
    arguments: { search: { description: Part of the name } }
    login: true
`,
  'reference/commands/system.yaml': `
title: System
order: 1
commands:
  system:clear_cache:
    aliases: [clear]
    summary: Empties the cache.
    options:
      '--all': { shortcut: -a, description: All of it }
      '--limit': { value: true, description: At most so many, default: '16' }
    example: { call: php bin/fusio system:clear_cache, output: Cache cleared }
`,
  'reference/routes.yaml': `
routes:
  - method: POST
    path: /mcp
    controller: Fusio\\Impl\\Controller\\McpController::post
    summary: Takes a message.
    setting: fusio_mcp
    example: { path: /mcp, body: { id: 1 }, response: { body: { id: 1 } } }
`,
  'reference/platform-errors.yaml': `
groups:
  - title: Before the operation
    errors:
      - { key: unknown, status: 404, message: Unknown location, hidden: true, cause: No such path., fix: Look. }
`,
  'docs/plan.mdx': '---\nreference: objects/plan\n---\n\n::endpoints\n',
};

/** A site with one object; each change takes one text of a file for another. */
function site(
  ...changes: ReadonlyArray<readonly [file: string, from: string, to: string]>
): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platform-'));
  const added = changes.filter(([file]) => !(file in files)).map(([file]) => [file, ''] as const);
  for (const [name, source] of [...Object.entries(files), ...added]) {
    const content = changes
      .filter(([file]) => file === name)
      .reduce((text, [, from, to]) => text.replace(from, to), source);
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

const rendered = (
  platform: Platform,
  name: string,
  attributes: Record<string, string> = {},
  reference: string | undefined = 'objects/plan',
): Root => ({ type: 'root', children: renderPlatform(name, attributes, reference, platform) });

describe('paths', () => {
  const path = '/backend/plan/$plan_id<[0-9]+|^~>/:name';

  it('are shown without their expressions', () => {
    expect(shownPath(path)).toBe('/backend/plan/:plan_id/:name');
    expect(pathParts(path)).toEqual([
      { name: 'plan_id', takes: 'id or name' },
      { name: 'name', takes: 'any' },
    ]);
    expect(pathParts('/a/$log_id<[0-9]+>')).toEqual([{ name: 'log_id', takes: 'id' }]);
  });

  it.each([
    ['/backend/plan/1/a', true],
    ['/backend/plan/~Reader/a?count=1', true],
    ['/backend/plan/Reader/a', false],
    ['/backend/plan/1', false],
  ])('are matched by %s: %s', (address, isMatch) => {
    expect(matchesPath(path, address)).toBe(isMatch);
  });
});

describe('types', () => {
  const platform = loadPlatform(site());

  it('that only have another name are that other type', () => {
    expect(meantType('Backend_PlanCreate', platform)).toBe('Backend_Plan');
    expect(meantType('Backend_PlanCollection', platform)).toBe('Backend_PlanCollection');
  });

  it('have the fields of what they extend, and the entries of a collection', () => {
    expect(fieldsOf('Backend_PlanCreate', platform).map(({ name }) => name)).toEqual([
      'id',
      'tags',
    ]);
    expect(fieldsOf('Backend_PlanCollection', platform)[0]?.type).toBe('list<Backend_Plan>');
  });
});

describe('loadPlatform', () => {
  it.each([
    ['payload: Backend_PlanCreate', 'payload: Backend_Pln', 'unknown type "Backend_Pln"'],
    ['[fusio.plan.create]', '[fusio.plan.update]', 'unknown event "fusio.plan.update"'],
    ['query: [count]', 'query: [cnt]', '"cnt" is explained nowhere'],
    ['$plan_id<', '$pln_id<', '"pln_id" is explained nowhere'],
    ['path: /backend/plan?count=1', 'path: /backend/plans', 'is no address of /backend/plan'],
    ['backend.plan.getAll', 'backend.plan.create', 'belongs to "plan" already'],
    ['    scope: backend.plan\n', '', 'needs a scope or "public: true"'],
    ['page: plan.mdx', 'page: plans.mdx', 'there is no docs/plans.mdx'],
    [
      'page: plan.mdx\n',
      '',
      '"page" is missing (expected string: The page that shows its operations',
    ],
  ])('names file and line for %s as %s', (from, to, problem) => {
    const folder = site(['reference/objects/plan.yaml', from, to]);
    expect(() => loadPlatform(folder)).toThrow(/reference\/objects\/plan\.yaml:\d+: /);
    expect(() => loadPlatform(folder)).toThrow(problem);
  });

  it.each([
    [
      'objects/plan.yaml',
      'scope: backend.plan',
      'scope: backend.plans',
      'unknown scope "backend.plans"',
    ],
    ['objects/plan.yaml', '[plan:list]', '[plan:get]', 'unknown command "plan:get"'],
    ['roles.yaml', '[backend]', '[backends]', 'unknown scope "backends"'],
    ['routes.yaml', 'setting: fusio_mcp', 'setting: fusio_mpc', 'unknown setting "fusio_mpc"'],
    ['settings/environment.yaml', 'psx_debug', 'psx_debugs', 'unknown key "psx_debugs"'],
    [
      'settings/configuration.yaml',
      'default: false, ',
      '',
      '"environment" that names where it comes',
    ],
  ])('names file and line in %s', (file, from, to, problem) => {
    const folder = site([`reference/${file}`, from, to]);
    expect(() => loadPlatform(folder)).toThrow(new RegExp(`reference/${file}:\\d+: `));
    expect(() => loadPlatform(folder)).toThrow(problem);
  });

  it('names a page that does not show the operations', () => {
    const folder = site(['docs/plan.mdx', '::endpoints', 'Text.']);
    expect(() => loadPlatform(folder)).toThrow('docs/plan.mdx does not show its operations');
  });

  it('names an unknown type within a type, and an event that nothing raises', () => {
    const folder = site(
      ['reference/types/all.yaml', 'list<string>', 'list<Backend_Tag>'],
      ['reference/events.yaml', ', operations: [backend.plan.create]', ''],
    );
    expect(() => loadPlatform(folder)).toThrow('unknown type "Backend_Tag"');
    expect(() => loadPlatform(folder)).toThrow('"dispatched: false"');
  });
});

describe('renderPlatform', () => {
  const platform = loadPlatform(site());

  it('shows each operation with anchor, scope, parameters and example', () => {
    const page = rendered(platform, 'endpoints');
    const text = toString(page);
    expect(JSON.stringify(page)).toContain('"id":"backend-plan-create"');
    expect(text).toContain('POST /backend/plan');
    expect(text).toContain('backend.plan.create · scope backend.plan · takes Backend_PlanCreate');
    expect(text).toContain('?countintegerPage size');
    expect(text).toContain('The plan, by its id or by ~ and its name');
    expect(text).toContain('HTTP/1.1 201 Created');
  });

  it('names what an operation folds away, and folds nothing away for its class alone', () => {
    const summaries = (of: Platform): string[] => {
      const found: string[] = [];
      visit(rendered(of, 'endpoints'), (node) => {
        if (node.data?.hName === 'summary') found.push(toString(node));
      });
      return found;
    };
    const example =
      '    example: { path: /backend/plan, body: { name: Reader }, response: { body: { success: true } } }\n';
    const withoutExample = loadPlatform(site(['reference/objects/plan.yaml', example, '']));
    expect(summaries(platform).slice(0, 3)).toEqual([
      'Parameters and example',
      'Example',
      'Parameters',
    ]);
    expect(summaries(withoutExample).slice(0, 2)).toEqual(['Parameters and example', 'Parameters']);
  });

  it('shows each type once, and links to it', () => {
    const json = JSON.stringify(rendered(platform, 'endpoints'));
    expect(json.match(/"id":"type-backend-plan"/g)).toHaveLength(1);
    expect(json).toContain('"url":"#type-backend-plan"');
    expect(json).not.toContain('"id":"type-common-message"');
    expect(json).toContain('/docs/reference/types.mdx#type-common-message');
    expect(json.match(/"url":"#type-backend-plan"/g)).toHaveLength(3);
  });

  it('shows a type on the page of one object, and links there from the others', () => {
    const both = loadPlatform(
      site(
        ['reference/objects/shop.yaml', '', objectFile],
        ['reference/objects/shop.yaml', 'page: plan.mdx', 'page: shop.mdx'],
        ['reference/objects/shop.yaml', 'type: Backend_Plan\n', ''],
        ['docs/shop.mdx', '', '::endpoints{object=shop}\n'],
        ...['getAll', 'create', 'get'].map(
          (name) => ['reference/objects/shop.yaml', `backend.plan.${name}`, `a.${name}`] as const,
        ),
      ),
    );
    const json = JSON.stringify(rendered(both, 'endpoints', { object: 'shop' }));
    expect(json).not.toContain('"id":"type-backend-plan"');
    expect(json).toContain('"url":"/docs/plan.mdx#type-backend-plan"');
    expect(JSON.stringify(rendered(both, 'endpoints'))).toContain('"id":"type-backend-plan"');
  });

  it('draws the form, and says what is required in fact', () => {
    const text = toString(rendered(platform, 'fields'));
    expect(text).toContain('Monetization › Plan › Create');
    expect(text).toContain('NameReader');
    expect(text).toContain('required, but not checked');
  });

  it('says where the token in the commands comes from', () => {
    const page = rendered(platform, 'endpoints');
    expect(toString(page)).toContain(
      'In the commands $ADMIN_TOKEN is the token of an administrator.',
    );
    expect(JSON.stringify(page)).toContain('errors.mdx#get-a-token');
  });

  it('links operations of an API to the page of their object', () => {
    const json = JSON.stringify(rendered(platform, 'operations', { api: 'backend' }, undefined));
    expect(json).toContain('/docs/plan.mdx#backend-plan-create');
  });

  it('shows states and events', () => {
    expect(toString(rendered(platform, 'states'))).toContain('1ActiveCan be bought.');
    expect(toString(rendered(platform, 'object-events'))).toContain('backend.plan.create');
    expect(JSON.stringify(rendered(platform, 'events'))).toContain('"id":"fusio-plan-create"');
  });

  const overview = (name: string, attributes: Record<string, string> = {}): Root =>
    rendered(platform, name, attributes, undefined);

  it('says above the settings of configuration.php, and only there, how a change is applied', () => {
    const step = 'rm -f cache/container.php';
    expect(toString(overview('settings', { kind: 'configuration' }))).toContain(step);
    expect(toString(overview('settings', { kind: 'environment' }))).not.toContain(step);
  });

  it('shows settings with where their value comes from', () => {
    const page = overview('settings', { kind: 'environment' });
    expect(JSON.stringify(page)).toContain('"id":"app-debug"');
    expect(JSON.stringify(page)).toContain('configuration.mdx#psx-debug');
    expect(toString(page)).toContain('boolean · default true · is psx_debug · in the Docker image');
  });

  it('shows commands by purpose, those of objects by name', () => {
    const page = overview('commands');
    const text = toString(page);
    expect(text.indexOf('System')).toBeLessThan(text.indexOf('Objects'));
    expect(text).toContain('system:clear_cache [options]');
    expect(text).toContain('-a, --all');
    expect(text).toContain('At most so many. Default: 16.');
    expect(text).toContain('$ php bin/fusio system:clear_cache\nCache cleared');
    expect(JSON.stringify(page)).toContain('"id":"command-plan-list"');
    expect(text).toContain('<object>:list [<search>]');
  });

  it('shows scopes with their operations, roles and first objects', () => {
    const text = toString(overview('scopes'));
    expect(text).toContain('Everything in the backend. It is an administrator.');
    expect(text).toContain('Read and change plans.Plan (3)');
    expect(toString(overview('roles'))).toContain('Administrator1backend');
    expect(toString(overview('seeds'))).toContain('Default3600 an hour');
  });

  it('shows tables of the database with what grows and what a backup needs', () => {
    const tables = overview('tables');
    expect(toString(tables)).toContain('fusio_operationOperations.Needed');
    expect(toString(tables)).toContain('fusio_logRequests. system:log_rotate moves all.History');
    expect(JSON.stringify(tables)).toContain('"id":"table-fusio-log"');
  });

  it('shows routes and shared errors with anchors', () => {
    const routes = JSON.stringify(overview('routes'));
    expect(routes).toContain('"id":"route-post-mcp"');
    expect(routes).toContain('configuration.mdx#fusio-mcp');
    const errors = overview('platform-errors');
    expect(JSON.stringify(errors)).toContain('"id":"error-unknown"');
    expect(toString(errors)).toContain('No such path. Debug off hides the message.');
  });

  it('lists types with where their fields are, and shows those that no page has', () => {
    const page = JSON.stringify(overview('types'));
    expect(page).toContain('"url":"/docs/plan.mdx#type-backend-plan"');
    expect(page).toContain('"id":"type-common-message"');
    expect(page).not.toContain('"id":"type-backend-plan"');
  });

  it('says what is allowed', () => {
    expect(() => overview('settings', { kind: 'x' })).toThrow('must be one of: configuration');

    expect(() => rendered(platform, 'operations', { api: 'x' })).toThrow('must be one of: backend');
    expect(() => rendered(platform, 'fields', { object: 'pln' })).toThrow(
      'there is no file reference/objects/pln.yaml',
    );
    expect(() => renderPlatform('fields', {}, undefined, platform)).toThrow('needs "reference"');
  });
});
