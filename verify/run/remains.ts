import { messageOf, type ApiClient } from '../client/api-client';

/** Something that is there, or may be, and has to go. */
export interface Remains {
  readonly path: string;
  /** False while it isn't known whether it was created: then it may be missing. */
  certain: boolean;
}

/** Takes the scopes from a user of a run: a scope that somebody has cannot be deleted. */
export async function withdrawScopes(client: ApiClient, path: string): Promise<void> {
  await client.send({
    method: 'PUT',
    path,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scopes: [] }),
    authorized: true,
  });
}

/**
 * Removes in reverse order; one thing that stays does not keep the others from going.
 *
 * @returns what could not be removed, and why
 */
export async function removeAll(remains: readonly Remains[], client: ApiClient): Promise<string[]> {
  const leftovers: string[] = [];
  for (const { path, certain } of [...remains].reverse()) {
    try {
      if (path.startsWith('/backend/user/')) await withdrawScopes(client, path);
      const response = await client.send({ method: 'DELETE', path, authorized: true });
      const gone = response.status === 404 || response.status === 410;
      if (response.status >= 300 && !(gone && !certain)) {
        leftovers.push(`${path} (${response.status} ${messageOf(response)})`);
      }
    } catch (error) {
      leftovers.push(`${path} (${error instanceof Error ? error.message : String(error)})`);
    }
  }
  return leftovers;
}
