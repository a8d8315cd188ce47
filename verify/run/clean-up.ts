import type { ApiClient } from '../client/api-client';
import { objectOf, problemOf } from '../client/response';

/**
 * Removes things, the last one first; one that stays does not keep the others from going. A scope
 * that somebody has cannot be deleted, so a user loses them first.
 *
 * @param paths what is there, or may be
 * @returns what could not be removed, and why
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
 * Names that a run gives: `vf`, eight of the run, three of the example and its form. A generator
 * makes them itself, with a capital letter or a dot.
 */
const nameOfRun = /^vf[0-9a-z]{8,14}[_.]/i;

/** What is used comes before what uses it. */
const kinds = [
  ...['scope', 'user', 'schema', 'event', 'connection', 'action'],
  ...['operation', 'plan', 'cronjob', 'trigger', 'rate'],
];

interface Listed {
  readonly id: number;
  readonly name: string;
}

/** Objects of runs, as many as the API lists at once: what is more takes another clean-up. */
async function list(client: ApiClient, path: string): Promise<Listed[]> {
  const query = '?search=vf&count=1024';
  const { entry = [] } = objectOf(await client.send({ method: 'GET', path: path + query }));
  return (entry as Listed[]).filter(({ name }) => nameOfRun.test(name));
}

/**
 * Every object and table whose name a run gives: what runs have left that were killed. Another run
 * that is under way has its own among them.
 */
export async function pathsOfRuns(client: ApiClient): Promise<string[]> {
  const paths: string[] = [];
  for (const kind of kinds) {
    for (const { id, name } of await list(client, `/backend/${kind}`)) {
      paths.push(`/backend/${kind}/~${name}`);
      // A connection that leads to no database has no tables.
      const tables = `/backend/connection/${id}/database`;
      const own = kind === 'connection' ? await list(client, tables) : [];
      paths.push(...own.map((table) => `${tables}/${table.name}`));
    }
  }
  return paths;
}
