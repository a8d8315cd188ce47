/** An HTTP response of an instance, read to its end. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The body parsed as JSON; undefined if it is not JSON. */
export function jsonOf({ text }: Pick<ReceivedResponse, 'text'>): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body as a JSON object; an empty one if it is not. */
export function objectOf(response: Pick<ReceivedResponse, 'text'>): JsonObject {
  const body = jsonOf(response);
  return isObject(body) ? body : {};
}

/** A message without the file and line that Fusio appends with debug on. */
export const withoutLine = (message: string): string => message.replace(/ in \S+ on line \d+$/, '');

/** The status of a response and its error message, in one line. */
export function problemOf(response: ReceivedResponse): string {
  const { message, error_description: description } = objectOf(response);
  const told = message ?? description;
  const text = typeof told === 'string' ? withoutLine(told) : response.text.slice(0, 200);
  return `${response.status} ${text.replaceAll(/\s+/g, ' ').trim()}`;
}
