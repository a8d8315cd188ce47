import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { callsOfStep, type ObjectCall } from './calls';
import { deployCommands, type Deployment, deploymentOf } from './deploy-file';
import { writeSite } from './fixtures/write-site';
import { replaceNames } from './names';
import { loadCatalog } from './read';
import { scenariosOf } from './scenario';

const catalog = loadCatalog(path.resolve(__dirname, '../..'));

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
    const deployment = deploymentOf([connection], catalog);
    expect(contentOf(deployment)).toContain('password: "${env.BOOK_SHOP_PASSWORD}"');
    expect([...deployment.variables]).toEqual([['BOOK_SHOP_PASSWORD', "it's"]]);
  });

  it('leaves out objects without anything in them, at any depth', () => {
    const config = { none: {}, deep: { none: { none: {} } }, list: [], text: '' };
    const deployment = deploymentOf([action('Books', config), action('Other', {})], catalog);
    expect(parse(contentOf(deployment))).toEqual({
      action: {
        Books: { class: 'Some.Class', config: { list: [], text: '' } },
        Other: { class: 'Some.Class' },
      },
    });
  });

  it('quotes texts that PHP would read as a date or a number', () => {
    const config = { date: '2026-01-01', word: 'yes', number: '1_000' };
    const content = contentOf(deploymentOf([action('Books', config)], catalog));
    expect(content).toMatch(/date: "2026-01-01"\n +word: "yes"\n +number: "1_000"$/);
  });

  it('puts the connection first where an action calls it when it is saved', () => {
    const worker = action('Quote', {}, 'Fusio.Adapter.Worker.Action.WorkerPython');
    const files = deploymentOf([connection, worker], catalog).files;
    expect(files.map(({ name }) => name)).toEqual(['bookshop-connections.yml', 'bookshop.yml']);
    expect(Object.keys(parse(files[0]?.content ?? '') as object)).toEqual(['connection']);
    expect(Object.keys(parse(files[1]?.content ?? '') as object)).toEqual(['action']);
  });
});

describe('deployCommands', () => {
  /** Runs the commands in a folder with a `php` that prints, and ends with 0 as `deploy` does. */
  function run(printed: string, code = 0): { code: number; out: string } {
    const php = `php() { printf '%s\\n' "$BOOK_SHOP_PASSWORD" ${printed}; return ${code}; }`;
    const script = `${php}\n${deployCommands(deploymentOf([connection], catalog))}`;
    try {
      const out = execFileSync('bash', ['-c', script], { cwd: writeSite(), encoding: 'utf8' });
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
const required: Readonly<Record<string, readonly string[]>> = {
  action: ['class'],
  connection: ['class'],
  cronjob: ['cron', 'action'],
  event: ['description'],
  plan: ['description', 'price', 'points'],
  rate: ['priority', 'rateLimit', 'timespan'],
  schema: ['definitions', 'root'],
  // Without stability an update pins the action to its present version.
  operation: ['stability', 'httpMethod', 'httpPath', 'httpCode', 'outgoing', 'action'],
};

const operationKeys = 'active public description parameters incoming throws costs scopes';

const optional: Readonly<Record<string, readonly string[]>> = {
  action: ['config', 'async'],
  connection: ['config'],
  event: ['schema'],
  plan: ['period', 'scopes'],
  rate: ['allocation'],
  schema: ['import'],
  operation: operationKeys.split(' '),
};

function problemsOf(content: string, variables: ReadonlyMap<string, string>): string[] {
  const sections = parse(content) as Record<string, Record<string, { scopes?: string[] }>>;
  const problems = Object.entries(sections).flatMap(([section, entries]) =>
    Object.entries(entries).flatMap(([name, entry]) => {
      const needed = required[section] ?? [`section ${section}`];
      const known = [...needed, ...(optional[section] ?? [])];
      const ignored = Object.keys(entry).filter((key) => !known.includes(key));
      return [
        ...needed.filter((key) => !(key in entry)).map((key) => `${name}: no ${key}`),
        ...ignored.map((key) => `${name}: ${key} is ignored`),
      ];
    }),
  );
  // fusio_scope.name is a varchar(32), whatever the validator says: an operation gets a 500.
  for (const scope of Object.values(sections.operation ?? {}).flatMap(
    ({ scopes = [] }) => scopes,
  )) {
    if (replaceNames(scope).length > 32) problems.push(`scope ${scope} is too long`);
  }
  // The pattern of EnvReplacer.php: whatever looks like it stops the command.
  for (const [text, category, variable = ''] of content.matchAll(/\$\{(\w+).(\w+)\}/g)) {
    const isKnown = category === 'env' && variables.has(variable);
    if (!isKnown) problems.push(`${text} is no variable`);
  }
  return problems;
}

it.each(scenariosOf(catalog).map(({ name, scenario }) => [name, scenario] as const))(
  'the deploy files of %s say what deploy reads',
  (_, { steps }) => {
    const problems = steps.flatMap((step) => {
      const { files, variables } = deploymentOf(callsOfStep(step, catalog), catalog);
      return files.flatMap(({ content }) => problemsOf(content, variables));
    });
    expect(problems).toEqual([]);
  },
);
