import type { ApiClient } from '../client/api-client';
import { messageOf } from '../client/response';

/** Something that is there, or may be, and has to go. */
export interface Remains {
  readonly path: string;
  /** False while it isn't known whether it was created: then it may be missing. */
  certain: boolean;
}

/**
 * Removes one thing. A scope that somebody has cannot be deleted, so a user loses them first.
 *
 * @returns why it is still there; undefined when it is gone
 */
export async function remove(
  { path, certain }: Remains,
  client: ApiClient,
): Promise<string | undefined> {
  try {
    if (path.startsWith('/backend/user/')) {
      const headers = { 'Content-Type': 'application/json' };
      await client.send({ method: 'PUT', path, headers, body: '{"scopes":[]}' });
    }
    const response = await client.send({ method: 'DELETE', path });
    const isMissing = response.status === 404 || response.status === 410;
    if (response.status < 300 || (isMissing && !certain)) return undefined;
    return `${path} (${response.status} ${messageOf(response)})`;
  } catch (error) {
    return `${path} (${error instanceof Error ? error.message : String(error)})`;
  }
}

/**
 * Removes in reverse order; one thing that stays does not keep the others from going.
 *
 * @returns what could not be removed, and why
 */
export async function removeAll(remains: readonly Remains[], client: ApiClient): Promise<string[]> {
  const leftovers: string[] = [];
  for (const one of remains.toReversed()) {
    const leftover = await remove(one, client);
    if (leftover !== undefined) leftovers.push(leftover);
  }
  return leftovers;
}
