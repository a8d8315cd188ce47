import { describe, expect, it } from 'vitest';

import { objectFile, site } from '../fixtures/platform-site';
import { matchesPath, pathParts, shownPath } from '../platform/paths';
import { fieldsOf, resolveAlias } from '../platform/types';
import { loadPlatform } from '../read';

describe('paths', () => {
  const path = '/backend/plan/$plan_id<[0-9]+|^~>/:name';

  it('are shown without their expressions', () => {
    expect(shownPath(path)).toBe('/backend/plan/:plan_id/:name');
    expect(pathParts(path)).toEqual([
      { name: 'plan_id', note: ', by its id or by `~` and its name' },
      { name: 'name', note: '' },
    ]);
    expect(pathParts('/a/$log_id<[0-9]+>')).toEqual([{ name: 'log_id', note: ', by its id' }]);
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
    expect(resolveAlias('Backend_PlanCreate', platform)).toBe('Backend_Plan');
    expect(resolveAlias('Backend_PlanCollection', platform)).toBe('Backend_PlanCollection');
  });

  it('have the fields of what they extend, and the entries of a collection', () => {
    expect(fieldsOf('Backend_PlanCreate', platform).map(({ name }) => name)).toEqual([
      'id',
      'tags',
    ]);
    expect(fieldsOf('Backend_PlanCollection', platform)[0]?.type).toBe('list<Backend_Plan>');
  });
});

const plan = 'objects/plan.yaml';
const configuration = 'settings/configuration.yaml';

describe('loadPlatform', () => {
  it.each([
    [plan, 'payload: Backend_PlanCreate', 'payload: Backend_Pln', 'unknown type "Backend_Pln"'],
    [plan, '[fusio.plan.create]', '[fusio.plan.update]', 'unknown event "fusio.plan.update"'],
    [plan, 'query: [count]', 'query: [cnt]', '"cnt" has no description'],
    [plan, '$plan_id<', '$pln_id<', '"pln_id" has no description'],
    [plan, 'path: /backend/plan?count=1', 'path: /a', 'is not a request to /backend/plan'],
    [plan, '    scope: backend.plan\n', '', 'needs a scope or "public: true"'],
    [plan, 'scope: backend.plan', 'scope: backend.plans', 'unknown scope "backend.plans"'],
    [plan, 'page: plan.mdx', 'page: plans.mdx', 'there is no docs/plans.mdx'],
    [plan, 'page: plan.mdx\n', '', '"page" is missing (expected string: The page that shows its'],
    [plan, '[plan:list]', '[plan:get]', 'unknown command "plan:get"'],
    ['roles.yaml', '[backend]', '[backends]', 'unknown scope "backends"'],
    ['routes.yaml', 'setting: fusio_mcp', 'setting: fusio_mpc', 'unknown setting "fusio_mpc"'],
    ['settings/environment.yaml', 'psx_debug', 'psx_debugs', 'unknown key "psx_debugs"'],
    [configuration, 'default: false, ', '', '"environment" that names where it comes'],
    ['types/all.yaml', 'list<string>', 'list<Backend_Tag>', 'unknown type "Backend_Tag"'],
    ['events.yaml', ', operations: [backend.plan.create]', '', '"dispatched: false"'],
  ])('names file and line in %s where "%s" is "%s"', (file, from, to, problem) => {
    const folder = site([`reference/${file}`, from, to]);
    expect(() => loadPlatform(folder)).toThrow(new RegExp(`reference/${file}:\\d+: `));
    expect(() => loadPlatform(folder)).toThrow(problem);
  });

  it('names a page that does not show the operations, and an operation of two objects', () => {
    const hidden = site(['docs/plan.mdx', '::endpoints', 'Text.']);
    expect(() => loadPlatform(hidden)).toThrow('docs/plan.mdx does not show its operations');
    const twice = site(['reference/objects/second.yaml', '', objectFile]);
    expect(() => loadPlatform(twice)).toThrow('backend.plan.get belongs to "second" already');
  });
});
