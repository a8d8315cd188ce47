import { messageOf, type ApiClient } from '../client/api-client';
import { LiveError } from '../live-error';
import { withdrawScopes } from './remains';

/**
 * Names that a run gives: `vf`, eight of the run, three of the example and its form. A generator
 * makes them itself, with a capital letter or a dot.
 */
const nameOfRun = /^vf[0-9a-z]{8,14}[_.]/i;

/** In the order in which they can go: what is used goes after what uses it. */
const kinds = [
  'rate',
  'trigger',
  'cronjob',
  'plan',
  'operation',
  'action',
  'connection',
  'event',
  'schema',
  'user',
  'scope',
] as const;

/** What `verify:live --clean` has done. */
export interface CleanUp {
  readonly removed: readonly string[];
  /** What could not be removed, and why. */
  readonly leftovers: readonly string[];
}

interface Listed {
  readonly id: number;
  readonly name: string;
}

async function get(client: ApiClient, path: string): Promise<Readonly<Record<string, unknown>>> {
  const response = await client.send({ method: 'GET', path, authorized: true });
  if (response.status !== 200) {
    throw new LiveError(`GET ${path} returned ${response.status} ${messageOf(response)}.`);
  }
  return JSON.parse(response.text) as Readonly<Record<string, unknown>>;
}

const PAGE = 1024;

/** Every object of a kind whose name a run has given. */
async function list(client: ApiClient, kind: string): Promise<Listed[]> {
  const found: Listed[] = [];
  for (let start = 0; ; start += PAGE) {
    const path = `/backend/${kind}?search=vf&startIndex=${start}&count=${PAGE}`;
    const { entry = [], totalResults = 0 } = await get(client, path);
    found.push(...(entry as readonly Listed[]));
    if (start + PAGE >= Number(totalResults)) break;
  }
  return found.filter(({ name }) => nameOfRun.test(name));
}

/** The tables of a run that a connection leads to; none where it leads to no database. */
async function tablesOf(client: ApiClient, { id }: Listed): Promise<string[]> {
  const path = `/backend/connection/${id}/database`;
  const response = await client.send({
    method: 'GET',
    path: `${path}?count=${PAGE}`,
    authorized: true,
  });
  if (response.status !== 200) return [];
  const { entry = [] } = JSON.parse(response.text) as { entry?: ReadonlyArray<{ name: string }> };
  return entry.filter(({ name }) => nameOfRun.test(name)).map(({ name }) => `${path}/${name}`);
}

/**
 * Removes what runs have left that were killed: every object and table whose name a run gives.
 * Another run that is under way loses its own.
 */
export async function cleanUp(client: ApiClient): Promise<CleanUp> {
  const removed: string[] = [];
  const leftovers: string[] = [];
  const remove = async (path: string): Promise<void> => {
    const response = await client.send({ method: 'DELETE', path, authorized: true });
    if (response.status < 300) removed.push(path);
    else leftovers.push(`${path} (${response.status} ${messageOf(response)})`);
  };
  for (const kind of kinds) {
    for (const object of await list(client, kind)) {
      if (kind === 'connection') {
        for (const table of await tablesOf(client, object)) await remove(table);
      }
      const path = `/backend/${kind}/~${object.name}`;
      if (kind === 'user') await withdrawScopes(client, path);
      await remove(path);
    }
  }
  return { removed, leftovers };
}
