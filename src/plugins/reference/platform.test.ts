import { toMarkdown } from 'mdast-util-to-markdown';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';

import { objectFile, site } from '../../../reference/lib/fixtures/platform-site';
import { loadCatalog, loadPlatform } from '../../../reference/lib/read';
import { renderOn } from '../../../tests/support/directives';

/** A site without classes. */
const catalog = loadCatalog(site());
const fresh = loadPlatform(site());

type Attributes = Readonly<Record<string, string>>;

const rendered = (name: string, attributes: Attributes = {}, platform = fresh) =>
  renderOn({ catalog, platform }, name, attributes, 'objects/plan');

const json = (...args: Parameters<typeof rendered>): string => JSON.stringify(rendered(...args));

it.each<[string, Attributes, texts: string[], json: string[]]>([
  [
    'endpoints',
    {},
    [
      'POST /backend/plan',
      'backend.plan.create · scope backend.plan · takes Backend_PlanCreate',
      '?countintegerPage size',
      'The plan, by its id or by ~ and its name',
      'HTTP/1.1 201 Created',
      'The commands need $ADMIN_TOKEN, the token of an administrator.',
    ],
    ['"id":"backend-plan-create"', 'errors.mdx#get-a-token'],
  ],
  ['fields', {}, ['Monetization › Plan › Create', 'NameReader', 'required, but not checked'], []],
  ['states', {}, ['1ActiveCan be bought.'], []],
  ['object-events', {}, ['backend.plan.create'], []],
  ['events', {}, [], ['"id":"fusio-plan-create"']],
  ['operations', { api: 'backend' }, [], ['/docs/plan.mdx#backend-plan-create']],
  [
    'settings',
    { kind: 'environment' },
    ['boolean · default true · is psx_debug · in the Docker image'],
    ['"id":"app-debug"', 'configuration.mdx#psx-debug'],
  ],
  [
    'commands',
    {},
    [
      'system:clear_cache [options]',
      '-a, --all',
      'At most so many. Default: 16.',
      '$ php bin/fusio system:clear_cache\nCache cleared',
      '<object>:list [<search>]',
    ],
    ['"id":"command-plan-list"'],
  ],
  [
    'scopes',
    {},
    ['Everything in the backend. It is an administrator.', 'Read and change plans.Plan (3)'],
    [],
  ],
  ['roles', {}, ['Administrator1backend'], []],
  ['seeds', {}, ['Default3600 an hour'], []],
  [
    'tables',
    {},
    ['fusio_operationOperations.Needed', 'fusio_logRequests. system:log_rotate moves all.History'],
    ['"id":"table-fusio-log"'],
  ],
  ['routes', {}, [], ['"id":"route-post-mcp"', 'configuration.mdx#fusio-mcp']],
  ['platform-errors', {}, ['No such path. Debug off hides the message.'], ['"id":"error-unknown"']],
  ['types', {}, [], ['"url":"/docs/plan.mdx#type-backend-plan"', '"id":"type-common-message"']],
])('::%s%o', (name, attributes, texts, parts) => {
  const page = rendered(name, attributes);
  expect(texts.filter((text) => !toString(page).includes(text))).toEqual([]);
  expect(parts.filter((part) => !JSON.stringify(page).includes(part))).toEqual([]);
});

it('names what an operation folds away, and folds nothing away for its class alone', () => {
  const summaries = (platform = fresh): string[] => {
    const found: string[] = [];
    visit(rendered('endpoints', {}, platform), (node) => {
      if (node.data?.hName === 'summary') found.push(toString(node));
    });
    return found;
  };
  const example =
    '    example: { path: /backend/plan, body: { name: Reader }, response: { body: { success: true } } }\n';
  const withoutExample = loadPlatform(site(['reference/objects/plan.yaml', example, '']));
  expect(summaries().slice(0, 3)).toEqual(['Parameters and example', 'Example', 'Parameters']);
  expect(summaries(withoutExample).slice(0, 2)).toEqual(['Parameters and example', 'Parameters']);
});

it('shows each type once, and links to it', () => {
  const page = json('endpoints');
  expect(page.match(/"id":"type-backend-plan"/g)).toHaveLength(1);
  expect(page.match(/"url":"#type-backend-plan"/g)).toHaveLength(3);
  expect(page).not.toContain('"id":"type-common-message"');
  expect(page).toContain('/docs/reference/types.mdx#type-common-message');
  expect(json('types')).not.toContain('"id":"type-backend-plan"');
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
  const page = json('endpoints', { object: 'shop' }, both);
  expect(page).not.toContain('"id":"type-backend-plan"');
  expect(page).toContain('"url":"/docs/plan.mdx#type-backend-plan"');
  expect(json('endpoints', {}, both)).toContain('"id":"type-backend-plan"');
});

it.each([
  ['settings', { kind: 'x' }, 'must be one of: configuration'],
  ['operations', { api: 'x' }, 'must be one of: backend'],
  [
    'fields',
    { object: 'pln' },
    'finds nothing in objects/pln; allowed: a file of reference/objects',
  ],
])('::%s%o says what is allowed', (name, attributes, message) => {
  expect(() => rendered(name, attributes)).toThrow(message);
});

it('an object has to be named', () => {
  expect(() => renderOn({ catalog, platform: fresh }, 'fields')).toThrow(
    'a page without "reference"',
  );
});

it('::glossary has a heading for each letter and term, the sentence and a link', () => {
  const term = {
    definition: 'One method.',
    since: '7.0',
    page: 'o.mdx#what',
    forms: [],
    except: [],
  };
  const glossary = new Map([
    ['operation', { ...term, name: 'Operation', label: 'Operations' }],
    ['owner', { ...term, name: 'Owner' }],
  ]);
  expect(toMarkdown(renderOn({ catalog, platform: fresh, glossary }, 'glossary')).trim()).toBe(
    [
      ...['## O', '### Operation', 'One method. Since 7.0. [Operations](/docs/o.mdx#what)'],
      ...['### Owner', 'One method. Since 7.0. [Owner](/docs/o.mdx#what)'],
    ].join('\n\n'),
  );
});
