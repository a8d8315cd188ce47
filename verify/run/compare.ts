import type { ExampleRequest } from '../../reference/schema';
import { escapeRegExp } from '../../reference/lib/escape-reg-exp';
import { omit } from '../../reference/lib/omit';
import { isObject, jsonOf, withoutLine, type ReceivedResponse } from '../client/response';

/** One difference between a response and the example. */
export interface Difference {
  /** `status`, `header Name`, or the JSON pointer of a place in the body (empty: the whole). */
  readonly at: string;
  readonly expected: string;
  readonly got: string;
}

type ExpectedResponse = ExampleRequest['response'];
type Matcher = ExpectedResponse['match'][string];

const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

const dateTime = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/;
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a value passes each matcher of an example; a missing one passes none. */
const matchers: Readonly<Record<Matcher, (value: unknown) => boolean>> = {
  any: (value) => value !== undefined,
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  datetime: (value) => typeof value === 'string' && dateTime.test(value),
  uuid: (value) => typeof value === 'string' && uuid.test(value),
};

const escapeSegment = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Whether a pattern, in which `*` matches every key or index, matches a pointer. */
function fits(pattern: string, pointer: string): boolean {
  const source = pattern.split('*').map(escapeRegExp).join('[^/]*');
  return new RegExp(`^${source}$`).test(pointer);
}

/**
 * Compares two JSON values: same types, same keys in any order, same items in the same order.
 *
 * @param match matchers by JSON pointer (`*` for every item) for values that differ from run to run
 * @returns every difference with its JSON pointer; empty when they are equal
 */
export function compareJson(
  expected: unknown,
  got: unknown,
  match: ExpectedResponse['match'],
  pointer = '',
): Difference[] {
  const matcher = Object.entries(match).find(([pattern]) => fits(pattern, pointer))?.[1];
  if (matcher) {
    const name = matcher === 'any' ? 'any value' : `a value of type ${matcher}`;
    return matchers[matcher](got) ? [] : [{ at: pointer, expected: name, got: show(got) }];
  }
  if (Array.isArray(expected) && Array.isArray(got)) {
    const common = expected.slice(0, got.length);
    const items = common.flatMap((item, index) =>
      compareJson(item, got[index], match, `${pointer}/${index}`),
    );
    if (expected.length === got.length) return items;
    const length = { expected: `${expected.length} items`, got: `${got.length} items` };
    return [{ at: pointer, ...length }, ...items];
  }
  if (isObject(expected) && isObject(got)) {
    return [...new Set([...Object.keys(expected), ...Object.keys(got)])].flatMap((key) =>
      compareJson(expected[key], got[key], match, `${pointer}/${escapeSegment(key)}`),
    );
  }
  return expected === got ? [] : [{ at: pointer, expected: show(expected), got: show(got) }];
}

/**
 * Converts an error to what an instance returns with debug off, which is what pages show.
 *
 * With debug on (the default of a fresh .env), the title is the class of the exception, the message
 * ends with its file and line, and there are a trace and a context.
 */
function withoutDebug(status: number, body: unknown): unknown {
  if (!isObject(body) || body.success !== false || !('trace' in body)) return body;
  const hidden =
    'The server encountered an internal error and was unable to complete your request.';
  const message = status < 500 ? withoutLine(String(body.message)) : hidden;
  return { success: false, title: 'Internal Server Error', message };
}

function readBody(response: ReceivedResponse): unknown {
  if (response.text === '') return undefined;
  const isJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '');
  const body = isJson ? jsonOf(response) : undefined;
  return body === undefined ? response.text : body;
}

/** The body of an unexpected response, without the trace that debug mode adds. */
function shownBody(response: ReceivedResponse): string {
  const body = readBody(response);
  return isObject(body) ? JSON.stringify(omit(body, 'trace', 'context')) : response.text;
}

const shortened = (text: string): string => (text.length > 400 ? `${text.slice(0, 400)}…` : text);

/**
 * Compares a response with the one of an example: status, the headers that the example lists, and
 * the body unless the example leaves it out.
 *
 * @returns every difference; if the status differs, only that, with the body that was received
 */
export function compareResponse(
  expected: ExpectedResponse,
  response: ReceivedResponse,
): Difference[] {
  if (response.status !== expected.status) {
    const got = `${response.status} ${shortened(shownBody(response))}`.trimEnd();
    return [{ at: 'status', expected: String(expected.status), got }];
  }
  const headers = Object.entries(expected.headers).flatMap(([name, value]) => {
    const received = response.headers.get(name) ?? undefined;
    if (received === value) return [];
    return [{ at: `header ${name}`, expected: show(value), got: show(received) }];
  });
  if (expected.body === undefined) return headers;
  const showsDebug = isObject(expected.body) && 'trace' in expected.body;
  const body = readBody(response);
  const got = showsDebug ? body : withoutDebug(response.status, body);
  return [...headers, ...compareJson(expected.body, got, expected.match)];
}
