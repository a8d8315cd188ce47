import * as z from 'zod';

import { config, headers, json, markdown, method } from './shared';

/*
 * The names that Fusio accepts, by src/Service/…/Validator.php of fusio/impl 8.8.4; it rejects any
 * other with "Invalid action name" and the like.
 */
const nameOf = (pattern: RegExp, allowed: string) =>
  z.string().regex(pattern, `Fusio rejects this name; allowed: ${allowed}`);

export const partName = nameOf(/^[a-zA-Z0-9\-_]{3,255}$/, '3 to 255 of a-z A-Z 0-9 - _');
export const userName = nameOf(/^[a-zA-Z0-9\-_.]{3,255}$/, '3 to 255 of a-z A-Z 0-9 - _ .');
const eventName = nameOf(/^[a-zA-Z0-9\-_.]{3,64}$/, '3 to 64 of a-z A-Z 0-9 - _ .');
const operationName = nameOf(/^[a-zA-Z0-9_.]{3,64}$/, '3 to 64 of a-z A-Z 0-9 _ .');
const parameterName = nameOf(/^[A-Za-z0-9_]+$/, 'a-z A-Z 0-9 _');

const operationParameters = z
  .record(
    parameterName,
    z.strictObject({
      type: z.enum(['string', 'integer', 'number', 'boolean']),
      description: z.string().optional(),
    }),
  )
  .default({});

const operationStatus = z.number().int().min(200).max(299).default(200);

/** Segments that no path of an operation may start with. */
const refused = ['backend', 'consumer', 'system', 'authorization'];

const platformSegments = [...refused, 'mcp', 'graphql', 'jsonrpc', '.well-known'];

const isBelow = (segments: readonly string[], path: string): boolean =>
  segments.includes(path.split(/[/?]/, 2)[1]?.toLowerCase() ?? '');

/** Whether a path belongs to the platform, not to an operation of the reader's own. */
export const isPlatformPath = (path: string): boolean => isBelow(platformSegments, path);

/** The path of an operation, by the same validator: PHP takes a segment `0` for empty. */
const operationPath = z
  .string()
  .regex(
    /^\/$|^(\/(?!0(\/|$))[!-.0-~]+)+$/,
    'Fusio rejects this path; allowed: / or segments of visible ASCII, none of them empty or 0',
  )
  .refine(
    (path) => !isBelow(refused, path),
    `Fusio reserves this path; allowed: any but ${refused.map((segment) => `/${segment}`).join(', ')}`,
  );

/** What must be there before the first step. */
export const startShape = {
  tables: z
    .array(z.string())
    .default([])
    .describe('Tables of reference/datasets/bookshop.yaml that hold their rows beforehand'),
  services: z
    .array(z.string())
    .default([])
    .describe('Files of reference/services that it needs besides those of its connections'),
} as const;

export const connectionShape = {
  name: partName,
  service: z.string().describe('A file of reference/services, without its ending'),
  class: z.string().optional().describe('Another class than the one of the service'),
  config: config.optional().describe('Another configuration than the one of the service'),
} as const;

export const schemaShape = {
  name: partName,
  source: config.describe('A TypeSchema document'),
} as const;

export const eventShape = {
  name: eventName,
  description: z.string().min(1).describe('Fusio creates no event without it'),
} as const;

export const operationShape = {
  name: operationName,
  description: z.string().min(1),
  httpMethod: method,
  httpPath: operationPath,
  httpCode: operationStatus,
  parameters: operationParameters,
} as const;

/** One part of a multipart body: a file if it has a file name, else a field. */
export const part = z
  .strictObject({
    name: z.string().regex(/^[\w.[\]-]+$/, 'a field name of letters, digits, _ - . [ ]'),
    filename: z.string().min(1).optional().describe('Makes the part a file'),
    contentType: z
      .string()
      .regex(/^[\w.+-]+\/[\w.+-]+$/, 'a media type such as text/csv')
      .optional()
      .describe('Media type of the file'),
    content: z.string(),
  })
  .refine(({ filename, contentType }) => contentType === undefined || filename !== undefined, {
    path: ['contentType'],
    message: 'only a file has it; allowed: a part with filename',
  });

export const requestShape = {
  title: z.string().optional().describe('What this request shows, when there are several'),
  method,
  path: z.string().startsWith('/'),
  headers: headers,
  as: z
    .enum(['anonymous', 'user', 'administrator'])
    .default('user')
    .describe('user: has the scope of the operation; administrator: has set the case up'),
  body: json.optional().describe('Sent as JSON'),
  multipart: z
    .array(part)
    .min(1)
    .optional()
    .describe('Sent as multipart/form-data, instead of body'),
  response: z.strictObject({
    status: z.number().int(),
    headers: headers.describe('Only the headers that matter; others may be there'),
    body: json.optional(),
    match: z
      .record(
        z.string().startsWith('/'),
        z.enum(['any', 'string', 'integer', 'number', 'datetime', 'uuid']),
      )
      .default({})
      .describe('JSON pointers (`*` for every item) whose value differs from run to run'),
    note: markdown.optional(),
  }),
} as const;

type Sent = z.infer<
  z.ZodObject<Pick<typeof requestShape, 'method' | 'headers' | 'body' | 'multipart'>>
>;

/** A request sends no body, JSON, a string of the type in its headers, or a multipart form. */
export function checkBody(
  { method: verb, headers: sent, body, multipart }: Sent,
  context: z.RefinementCtx,
): void {
  const addError = (key: string, message: string): void => {
    context.addIssue({ code: 'custom', path: [key], message });
  };
  const takesBody = verb !== 'GET';
  if (body !== undefined && !takesBody) addError('body', 'a GET sends none; allowed: no body');
  if (multipart === undefined) return;
  if (!takesBody) addError('multipart', 'a GET sends none; allowed: no body');
  if (body !== undefined)
    addError('multipart', 'cannot be combined with body; allowed: one of the two');
  if (Object.keys(sent).some((name) => name.toLowerCase() === 'content-type')) {
    addError('headers', 'Content-Type of a multipart body is made with it; allowed: other headers');
  }
}
