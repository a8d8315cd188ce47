import { describe, expect, it } from 'vitest';

import { site } from '../fixtures/platform-site';
import { matchesPath, pathParts, shownPath } from '../platform/paths';
import { fieldsOf, meantType } from '../platform/types';
import { loadPlatform } from '../read';

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
