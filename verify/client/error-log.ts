import type { ApiClient } from './api-client';
import type { ReceivedResponse } from '../run/compare';

/** How far an entry of the error log may be from the response that it explains. */
const LOG_WINDOW = 5_000;

/**
 * Why a request to an operation of the reader's own failed, which an instance tells its error log
 * alone when debug is off. Errors of the backend are in the log too, but the API hides them.
 *
 * @returns undefined where the response or the log says nothing more
 */
export async function causeOf(
  client: ApiClient,
  response: ReceivedResponse,
): Promise<string | undefined> {
  if (response.status < 500 || response.text.includes('"trace"')) return undefined;
  const path = '/backend/log/error?count=1';
  const list = await client.send({ method: 'GET', path, authorized: true });
  try {
    const { entry } = JSON.parse(list.text) as {
      entry?: ReadonlyArray<{ message?: string; insertDate?: string }>;
    };
    const { message, insertDate } = entry?.[0] ?? {};
    const now = Date.parse(list.headers.get('date') ?? '');
    const isOfNow = Math.abs(now - Date.parse(insertDate ?? '')) <= LOG_WINDOW;
    return message !== undefined && isOfNow ? `error log: ${message}` : undefined;
  } catch {
    return undefined;
  }
}
