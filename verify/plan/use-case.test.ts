import { describe, expect, it } from 'vitest';

import { planAll } from '../live';
import { addresses, callsIn, formOf, requestsIn, wordsOf } from '../stubs/plans';
import { readTable, withUseCase } from '../stubs/sample-catalogue';
import type { Plan } from './plan';

describe('planScenario of a use case', () => {
  const catalogue = withUseCase(readTable);
  const planUseCase = (given = addresses, changed = catalogue): Plan => {
    const options = { addresses: given, run: 'vf', forms: ['api', 'deploy'] } as const;
    const [plan] = planAll(changed, { ...options, only: ['use-cases/'] });
    if (!plan) throw new Error('there is no plan');
    return plan;
  };
  const plan = formOf(planUseCase());

  it('puts a prefix before all that it creates, and before its paths', () => {
    expect(callsIn(plan).map(({ path, body }) => [path, body])).toMatchObject([
      ['/backend/connection', { name: 'vf01a_Shop', config: { host: 'db', username: 'root' } }],
      [
        '/backend/generator/Acme.Generator.Table',
        {
          path: '/vf01a/books',
          scopes: ['vf01a_books'],
          public: false,
          config: { connection: 'vf01a_Shop' },
        },
      ],
      ['/backend/operation/~vf01a.books.get', { stability: 1, active: false }],
      ['/backend/user', { name: 'vf01a_ada' }],
      ['/backend/user/~vf01a_ada', { scopes: ['vf01a_books'] }],
      ['/backend/rate', { name: 'vf01a_few' }],
    ]);
  });

  it('fills tables on the first database, and removes what a generator has made', () => {
    expect(wordsOf(plan).slice(0, 2)).toEqual(['connection', 'table']);
    expect(callsIn(plan)[1]?.undo).toEqual([
      '/backend/schema/~Vf01a_Books_Get',
      '/backend/action/~Vf01a_Books_Get',
      '/backend/operation/~vf01a.books.get',
    ]);
    expect(plan.scopes).toEqual(['vf01a_books']);
  });

  it('deploys what a file can hold, and sends the rest', () => {
    const deployed = formOf(planUseCase(), 'deploy');
    expect(wordsOf(deployed)).toEqual([
      ...['deploy', 'generator', 'operation', 'table'],
      ...['user', 'user', 'rate', 'login', 'request', 'request'],
    ]);
  });

  it('moves dates of expiry ahead', () => {
    const { expire } = requestsIn(plan)[0]?.body as { expire: string };
    expect(new Date(expire).getTime()).toBeGreaterThan(Date.now());
  });

  it('is skipped where no run can execute it, with its reason, and for want of a service', () => {
    const skip = 'It needs a setting.';
    expect(planUseCase(addresses, withUseCase({ ...readTable, skip }))).toMatchObject({
      kind: 'skipped',
      reason: skip,
    });
    expect(planUseCase(new Map())).toMatchObject({
      kind: 'skipped',
      missing: [{ name: 'mysql', environment: 'MYSQL_URL' }],
    });
  });
});
