import type { ApiClient } from '../client/api-client';
import { objectOf } from '../client/response';
import { remove } from './remains';

/**
 * Names that a run gives: `vf`, eight of the run, three of the example and its form. A generator
 * makes them itself, with a capital letter or a dot.
 */
const nameOfRun = /^vf[0-9a-z]{8,14}[_.]/i;

/** In the order in which they can go: what is used goes after what uses it. */
const kinds = [
  ...['rate', 'trigger', 'cronjob', 'plan', 'operation', 'action'],
  ...['connection', 'event', 'schema', 'user', 'scope'],
];

const PAGE = 1024;

interface Listed {
  readonly id: number;
  readonly name: string;
}

const ofRuns = ({ entry = [] }: { readonly entry?: unknown }): Listed[] =>
  (entry as Listed[]).filter(({ name }) => nameOfRun.test(name));

async function list(client: ApiClient, kind: string): Promise<Listed[]> {
  const found: Listed[] = [];
  for (let start = 0; ; start += PAGE) {
    const query = `search=vf&startIndex=${start}&count=${PAGE}`;
    const page = await client.read(`/backend/${kind}?${query}`);
    found.push(...ofRuns(page));
    if (start + PAGE >= Number(page.totalResults)) return found;
  }
}

/** The tables of runs that a connection leads to; none where it leads to no database. */
async function tablesOf(client: ApiClient, { id }: Listed): Promise<string[]> {
  const path = `/backend/connection/${id}/database`;
  const response = await client.send({ method: 'GET', path: `${path}?count=${PAGE}` });
  return ofRuns(objectOf(response)).map(({ name }) => `${path}/${name}`);
}

/**
 * Removes what runs have left that were killed: every object and table whose name a run gives.
 * Another run that is under way loses its own.
 *
 * @returns paths; what could not be removed has its reason behind it
 */
export async function cleanUp(client: ApiClient) {
  const removed: string[] = [];
  const leftovers: string[] = [];
  for (const kind of kinds) {
    for (const object of await list(client, kind)) {
      const tables = kind === 'connection' ? await tablesOf(client, object) : [];
      for (const path of [...tables, `/backend/${kind}/~${object.name}`]) {
        const leftover = await remove({ path, certain: true }, client);
        if (leftover === undefined) removed.push(path);
        else leftovers.push(leftover);
      }
    }
  }
  return { removed, leftovers };
}
