import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';

import { objectFile, site } from '../../../reference/lib/fixtures/platform-site';
import type { Platform } from '../../../reference/lib/model';
import { loadCatalog, loadPlatform } from '../../../reference/lib/read';
import { renderOn } from './fixtures';

/** A site without classes. */
const catalog = loadCatalog(site());

const rendered = (
  platform: Platform,
  name: string,
  attributes: Record<string, string> = {},
  reference = 'objects/plan',
): Root => renderOn({ catalog, platform }, name, attributes, reference);

describe('renderDirective', () => {
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
      'The commands need $ADMIN_TOKEN, the token of an administrator.',
    );
    expect(JSON.stringify(page)).toContain('errors.mdx#get-a-token');
  });

  it('links operations of an API to the page of their object', () => {
    const json = JSON.stringify(overview('operations', { api: 'backend' }));
    expect(json).toContain('/docs/plan.mdx#backend-plan-create');
  });

  it('shows states and events', () => {
    expect(toString(rendered(platform, 'states'))).toContain('1ActiveCan be bought.');
    expect(toString(rendered(platform, 'object-events'))).toContain('backend.plan.create');
    expect(JSON.stringify(rendered(platform, 'events'))).toContain('"id":"fusio-plan-create"');
  });

  const overview = (name: string, attributes: Record<string, string> = {}): Root =>
    renderOn({ catalog, platform }, name, attributes);

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

    expect(() => overview('operations', { api: 'x' })).toThrow('must be one of: backend');
    expect(() => rendered(platform, 'fields', { object: 'pln' })).toThrow(
      'there is no file reference/objects/pln.yaml',
    );
    expect(() => overview('fields')).toThrow('needs "reference"');
  });
});
