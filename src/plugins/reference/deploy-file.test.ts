import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { loadCatalogue } from './catalogue';
import { deployCommands, deploymentOf, type Deployment } from './deploy-file';
import { replaceNames } from './names';
import { backendCalls, type ObjectCall } from './requests';
import { callsOfStep } from './use-case-calls';

const catalogue = loadCatalogue(path.resolve(__dirname, '../../..'));

const connection: ObjectCall = {
  kind: 'connection',
  path: '/backend/connection',
  body: {
    name: 'Book-Shop',
    class: 'Fusio.Adapter.Sql.Connection.Sql',
    config: { host: 'mysql', password: "it's" },
  },
};

const action = (name: string, config: ObjectCall['body'], className = 'Some.Class') =>
  ({
    kind: 'action',
    path: '/backend/action',
    body: { name, class: className, config },
  }) satisfies ObjectCall;

const contentOf = ({ files }: Deployment): string => files.map(({ content }) => content).join('\n');

describe('deploymentOf', () => {
  it('reads secrets from the environment, in quotes', () => {
    const deployment = deploymentOf([connection], catalogue);
    expect(contentOf(deployment)).toContain('password: "${env.BOOK_SHOP_PASSWORD}"');
    expect([...deployment.variables]).toEqual([['BOOK_SHOP_PASSWORD', "it's"]]);
  });

  it('leaves out objects without anything in them, at any depth', () => {
    const config = { none: {}, deep: { none: { none: {} } }, list: [], text: '' };
    const deployment = deploymentOf([action('Books', config), action('Other', {})], catalogue);
    expect(parse(contentOf(deployment))).toEqual({
      action: {
        Books: { class: 'Some.Class', config: { list: [], text: '' } },
        Other: { class: 'Some.Class' },
      },
    });
  });

  it('quotes texts that PHP would read as a date or a number', () => {
    const config = { date: '2026-01-01', word: 'yes', number: '1_000' };
    const content = contentOf(deploymentOf([action('Books', config)], catalogue));
    expect(content).toMatch(/date: "2026-01-01"\n +word: "yes"\n +number: "1_000"$/);
  });

  it('puts the connection first where an action calls it when it is saved', () => {
    const worker = action('Quote', {}, 'Fusio.Adapter.Worker.Action.WorkerPython');
    const files = deploymentOf([connection, worker], catalogue).files;
    expect(files.map(({ name }) => name)).toEqual(['bookshop-connections.yml', 'bookshop.yml']);
    expect(Object.keys(parse(files[0]?.content ?? '') as object)).toEqual(['connection']);
    expect(Object.keys(parse(files[1]?.content ?? '') as object)).toEqual(['action']);
  });
});

describe('deployCommands', () => {
  /** Runs the commands in a folder with a `php` that prints, and ends with 0 as `deploy` does. */
  function run(printed: string, code = 0): { code: number; out: string } {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deploy-'));
    const php = `php() { printf '%s\\n' "$BOOK_SHOP_PASSWORD" ${printed}; return ${code}; }`;
    const script = `${php}\n${deployCommands(deploymentOf([connection], catalogue))}`;
    try {
      const out = execFileSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' });
      return { code: 0, out };
    } catch (error) {
      const { status, stdout } = error as { status: number; stdout: string };
      return { code: status, out: stdout };
    }
  }

  it('succeeds silently, with the variables set', () => {
    expect(run("'- [CREATED] action Books' 'Deploy successful!'")).toEqual({ code: 0, out: '' });
  });

  it('fails with what failed, although deploy does not', () => {
    const { code, out } = run("'- [FAILED] action Books' '{' 'Deploy successful!'");
    expect(code).toBe(1);
    expect(out).toContain('[FAILED] action Books');
    expect(out).not.toContain("it's");
  });

  it('fails when deploy stops', () => {
    expect(run("'no token'", 1).code).toBe(1);
  });
});

/*
 * What `deploy` reads of each section, by the models of fusio/model 4.9.5 that Import/Types.php of
 * fusio/cli 4.4.1 names, and what an entry fails without. Anything else it ignores without a word.
 */
const sections: Readonly<
  Record<string, { readonly required: readonly string[]; readonly optional: readonly string[] }>
> = {
  action: { required: ['class'], optional: ['config', 'async', 'metadata'] },
  connection: { required: ['class'], optional: ['config', 'metadata'] },
  cronjob: { required: ['cron', 'action'], optional: ['metadata'] },
  event: { required: ['description'], optional: ['schema', 'metadata'] },
  plan: {
    required: ['description', 'price', 'points'],
    optional: ['period', 'externalId', 'scopes', 'metadata'],
  },
  rate: { required: ['priority', 'rateLimit', 'timespan'], optional: ['allocation', 'metadata'] },
  schema: { required: ['definitions', 'root'], optional: ['import'] },
  operation: {
    // Without stability an update pins the action to its present version.
    required: ['stability', 'httpMethod', 'httpPath', 'httpCode', 'outgoing', 'action'],
    optional: [
      'active',
      'public',
      'description',
      'parameters',
      'incoming',
      'throws',
      'costs',
      'scopes',
      'metadata',
    ],
  },
};

/** Where an object has nothing in it, as a path. */
function emptyObjects(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const pairs = Object.entries(value);
  if (pairs.length === 0) return Array.isArray(value) ? [] : [at];
  return pairs.flatMap(([key, item]) => emptyObjects(item, `${at}/${key}`));
}

/** What is wrong with a deploy file, in words. */
function problemsOf(content: string, variables: ReadonlyMap<string, string>): string[] {
  const problems = emptyObjects(parse(content)).map((at) => `${at} is empty`);
  for (const [section, entries] of Object.entries(
    parse(content) as Record<string, Record<string, object>>,
  )) {
    const keys = sections[section];
    if (!keys) {
      problems.push(`section "${section}" is ignored`);
      continue;
    }
    for (const [name, entry] of Object.entries(entries)) {
      const there = Object.keys(entry);
      const known = [...keys.required, ...keys.optional];
      for (const key of keys.required)
        if (!there.includes(key)) problems.push(`${name}: no ${key}`);
      for (const key of there)
        if (!known.includes(key)) problems.push(`${name}: ${key} is ignored`);
    }
  }
  // fusio_scope.name is a varchar(32), whatever the validator says: an operation gets a 500.
  const { operation = {} } = parse(content) as {
    operation?: Record<string, { scopes?: readonly string[] }>;
  };
  for (const scope of Object.values(operation).flatMap(({ scopes = [] }) => scopes)) {
    if (replaceNames(scope).length > 32) problems.push(`scope ${scope} is too long`);
  }
  // The pattern of EnvReplacer.php: whatever looks like it stops the command.
  for (const [text, category, variable] of content.matchAll(/\$\{(\w+).(\w+)\}/g)) {
    if (category !== 'env' || !variables.has(variable ?? ''))
      problems.push(`${text} is no variable`);
  }
  return problems;
}

describe('every deploy file', () => {
  const examples = [...catalogue.actions.values(), ...catalogue.connections.values()].flatMap(
    ({ file, data }) =>
      data.examples.map((example) => ({
        name: `${path.basename(file)}#${example.key}`,
        calls: backendCalls(example, data, catalogue),
      })),
  );
  const useCases = [...catalogue.useCases.values()].flatMap(({ file, data }) =>
    data.steps.map((step) => ({
      name: `${path.basename(file)}#${step.key}`,
      calls: callsOfStep(step, catalogue),
    })),
  );

  it.each([...examples, ...useCases].map(({ name, calls }) => [name, calls] as const))(
    'says what deploy reads: %s',
    (_, calls) => {
      const { files, variables } = deploymentOf(calls, catalogue);
      expect(files.flatMap(({ content }) => problemsOf(content, variables))).toEqual([]);
    },
  );
});
