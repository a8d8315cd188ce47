import { STATUS_CODES } from 'node:http';

import type { ExampleRequest, Json } from '../schema';

/** The longest line that a list or object inside a body is printed on, in characters. */
const BODY_WIDTH = 64;

/** JSON with each list and object on one line if it fits, as people write it. */
function compactJson(value: Json, indent = ''): string {
  const plain = JSON.stringify(value);
  if (value === null || typeof value !== 'object') return plain;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => compactJson(item, inner))
    : Object.entries(value).map(
        ([key, item]) => `${JSON.stringify(key)}: ${compactJson(item, inner)}`,
      );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return plain;
  const space = isList ? '' : ' ';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  // The body itself always has several lines, so that it stands out.
  if (indent !== '' && !line.includes('\n') && indent.length + line.length <= BODY_WIDTH)
    return line;
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

type Shown = Pick<ExampleRequest['response'], 'status' | 'headers' | 'body'>;

/** A response as an HTTP/1.1 message; JSON unless its headers say otherwise. */
export function httpResponse({ status, headers, body }: Shown): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`.trimEnd()];
  const isText = typeof body === 'string';
  const typed = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  if (body !== undefined && !typed) lines.push('Content-Type: application/json');
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push('', isText && typed ? body : compactJson(body));
  return lines.join('\n');
}
