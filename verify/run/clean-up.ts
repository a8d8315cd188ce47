import type { ApiClient } from '../client/api-client';
import { objectOf, problemOf } from '../client/response';

/**
 * Deletes paths, the last one first, and goes on after a failure. Users lose their scopes before
 * they are deleted, because a scope that is assigned cannot be deleted.
 *
 * @param paths of objects that exist, or may exist
 * @returns the paths that could not be deleted, and why
 */
export async function removeAll(paths: readonly string[], client: ApiClient): Promise<string[]> {
  const leftovers: string[] = [];
  for (const path of paths.toReversed()) {
    try {
      if (path.startsWith('/backend/user/')) {
        const headers = { 'Content-Type': 'application/json' };
        await client.send({ method: 'PUT', path, headers, body: '{"scopes":[]}' });
      }
      const response = await client.send({ method: 'DELETE', path });
      const isGone = response.status < 300 || [404, 410].includes(response.status);
      if (!isGone) leftovers.push(`${path} (${problemOf(response)})`);
    } catch (error) {
      leftovers.push(`${path} (${error instanceof Error ? error.message : String(error)})`);
    }
  }
  return leftovers;
}

/**
 * Names of runs: `vf`, eight characters for the run, and three for the example and its form. Those
 * of generators can have a capital letter or a dot.
 */
const nameOfRun = /^vf[0-9a-z]{8,14}[_.]/i;

/** Kinds of objects; those that others use come first. */
const kinds = [
  ...['scope', 'user', 'schema', 'event', 'connection', 'action'],
  ...['operation', 'plan', 'cronjob', 'trigger', 'rate'],
];

interface Listed {
  readonly id: number;
  readonly name: string;
}

/** Objects of runs, up to the 1024 that the API lists at once: more take another clean-up. */
async function list(client: ApiClient, path: string): Promise<Listed[]> {
  const query = '?search=vf&count=1024';
  const { entry = [] } = objectOf(await client.send({ method: 'GET', path: path + query }));
  return (entry as Listed[]).filter(({ name }) => nameOfRun.test(name));
}

/**
 * The paths of all objects and tables with names of runs: what killed runs have left, and also what
 * a run in progress uses.
 */
export async function pathsOfRuns(client: ApiClient): Promise<string[]> {
  const paths: string[] = [];
  for (const kind of kinds) {
    for (const { id, name } of await list(client, `/backend/${kind}`)) {
      paths.push(`/backend/${kind}/~${name}`);
      // A connection to something other than a database has no tables.
      const tables = `/backend/connection/${id}/database`;
      const own = kind === 'connection' ? await list(client, tables) : [];
      paths.push(...own.map((table) => `${tables}/${table.name}`));
    }
  }
  return paths;
}
