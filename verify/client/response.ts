export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The body as JSON; undefined where it is none. */
export function jsonOf({ text }: Pick<ReceivedResponse, 'text'>): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body as a JSON object; an empty one where it is none. */
export function objectOf(response: Pick<ReceivedResponse, 'text'>): JsonObject {
  const body = jsonOf(response);
  return isObject(body) ? body : {};
}

/** With debug on, an error names the file and line that it was thrown at. */
export const withoutLine = (message: string): string => message.replace(/ in \S+ on line \d+$/, '');

/** What a response says went wrong: its status and its own words on one line. */
export function problemOf(response: ReceivedResponse): string {
  const { message, error_description: description } = objectOf(response);
  const told = message ?? description;
  const text = typeof told === 'string' ? withoutLine(told) : response.text.slice(0, 200);
  return `${response.status} ${text.replaceAll(/\s+/g, ' ').trim()}`;
}
