import * as z from 'zod';

/**
 * What actions, connections and generators have in common. Text fields marked "Markdown" are
 * rendered on the page; links in them start with `/docs/` so that the build checks them.
 */

export const markdown = z.string().min(1).describe('Markdown, without headings');

const version = z.string().regex(/^\d+\.\d+(\.\d+)?$/, 'a version such as "7.1"');

/** The control that the backend app draws for a field of a form. */
export const controls = [
  'text',
  'number',
  'password',
  'url',
  'select',
  'connection',
  'action',
  'textarea',
  'checkbox',
  'collection',
  'map',
  'typeschema',
] as const;

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** One field of a form: an entry in the `config` object of the backend API. */
export const field = z.strictObject({
  key: z.string().describe('The key in the `config` object, exactly as the platform has it'),
  label: z.string().describe('The label in the backend app'),
  control: z.enum(controls),
  mode: z.string().optional().describe('Editor language of a textarea: sql, json, php …'),
  required: z.boolean().describe('Whether the action or connection fails without it'),
  default: z
    .union([scalar, z.null()])
    .optional()
    .describe('What the code uses when the field is empty'),
  options: z
    .array(z.strictObject({ key: z.string(), label: z.string(), note: markdown.optional() }))
    .min(1)
    .optional()
    .describe('The allowed values of a select'),
  secret: z.boolean().default(false).describe('Never show, log or commit its value'),
  inForm: z.boolean().default(true).describe('Whether the form of the backend app can set it'),
  since: version.optional(),
  description: markdown,
});

/** A failure that a reader can run into. */
export const failure = z.strictObject({
  status: z.number().int().min(100).max(599),
  message: z.string().describe('The message with debug on, without file and line'),
  cause: markdown,
  fix: markdown,
});

/** A page that the reader may want instead. */
export const sibling = z.strictObject({
  reference: z.string().regex(/^(actions|connections)\/[a-z0-9-]+$/),
  when: markdown.describe('Completes the sentence "Use … instead …"'),
});

export const method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** JSON as it is sent and returned. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export const json: z.ZodType<Json> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(json),
    z.record(z.string(), json),
  ]),
);

/*
 * What Fusio takes as a name, by src/Service/…/Validator.php of fusio/impl 8.8.4: it refuses any
 * other with "Invalid action name" and the like.
 */
export const partName = z
  .string()
  .regex(
    /^[a-zA-Z0-9\-_]{3,255}$/,
    'Fusio takes no such name; allowed: 3 to 255 of a-z A-Z 0-9 - _',
  );
export const eventName = z
  .string()
  .regex(
    /^[a-zA-Z0-9\-_.]{3,64}$/,
    'Fusio takes no such name; allowed: 3 to 64 of a-z A-Z 0-9 - _ .',
  );
export const operationName = z
  .string()
  .regex(/^[a-zA-Z0-9_.]{3,64}$/, 'Fusio takes no such name; allowed: 3 to 64 of a-z A-Z 0-9 _ .');
export const parameterName = z
  .string()
  .regex(/^[A-Za-z0-9_]+$/, 'Fusio takes no such name; allowed: a-z A-Z 0-9 _');

/** The parameters of an operation: those of its path and of the query, by name. */
export const operationParameters = z
  .record(
    parameterName,
    z.strictObject({
      type: z.enum(['string', 'integer', 'number', 'boolean']),
      description: z.string().optional(),
    }),
  )
  .default({});

/** The status with which an operation responds when all goes well. */
export const operationStatus = z.number().int().min(200).max(299).default(200);

/** The path of an operation, by the same validator; PHP counts a segment `0` as empty. */
export const operationPath = z
  .string()
  .regex(
    /^\/$|^(\/(?!0(\/|$))[!-.0-~]+)+$/,
    'Fusio takes no such path; allowed: / or segments of visible ASCII, none of them empty or 0',
  )
  .refine(
    (path) => !/^\/(backend|consumer|system|authorization)(\/|$)/i.test(path),
    'Fusio reserves this path; allowed: any but /backend, /consumer, /system, /authorization',
  );

export const config = z.record(z.string(), json);

/** One part of a multipart body: a field, or a file where it has a file name. */
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

/** What an example sends: no body, JSON (or a text of the type in its headers), or a form. */
export const request = z
  .strictObject({
    title: z.string().optional().describe('What this request shows, when there are several'),
    method,
    path: z.string().startsWith('/'),
    headers: z.record(z.string(), z.string()).default({}),
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
      headers: z
        .record(z.string(), z.string())
        .default({})
        .describe('Only the headers that matter; others may be there'),
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
  })
  .superRefine(({ method: verb, headers, body, multipart }, context) => {
    const addError = (key: string, message: string): void => {
      context.addIssue({ code: 'custom', path: [key], message });
    };
    const takesBody = verb !== 'GET';
    if (body !== undefined && !takesBody) addError('body', 'a GET sends none; allowed: no body');
    if (multipart === undefined) return;
    if (!takesBody) addError('multipart', 'a GET sends none; allowed: no body');
    if (body !== undefined) addError('multipart', 'stands beside body; allowed: one of the two');
    if (Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')) {
      addError(
        'headers',
        'Content-Type of a multipart body is made with it; allowed: other headers',
      );
    }
  });

/**
 * A complete case that a reader can repeat and `verify:live` executes.
 *
 * Names that the case creates (connections, actions, tables, schemas, events) are written
 * `[[name]]` wherever they occur in a value: the page shows `name`, a live run puts its prefix
 * before it. `[[service:http]]` is the address of a file of reference/services.
 */
export const example = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(4),
  intro: markdown,
  tables: z
    .array(z.string())
    .default([])
    .describe('Tables of reference/datasets/bookshop.yaml that hold their rows beforehand'),
  services: z
    .array(z.string())
    .default([])
    .describe('Files of reference/services that it needs besides those of its connections'),
  schemas: z
    .array(z.strictObject({ name: partName, source: config }))
    .default([])
    .describe('TypeSchema documents, in the order they are created'),
  events: z
    .array(
      z.strictObject({
        name: eventName,
        description: z.string().min(1).describe('Fusio creates no event without it'),
      }),
    )
    .default([]),
  connections: z
    .array(
      z.strictObject({
        name: partName,
        service: z.string().describe('A file of reference/services, without its ending'),
        class: z.string().optional().describe('Another class than the one of the service'),
        config: config.optional().describe('Another configuration than the one of the service'),
      }),
    )
    .default([]),
  actions: z
    .array(
      z.strictObject({
        name: partName,
        class: z.string().optional().describe('Another class than the one of this page'),
        config,
      }),
    )
    .default([])
    .describe('In the order they are created; the last one is bound to the operation'),
  operation: z
    .strictObject({
      name: operationName,
      description: z.string(),
      httpMethod: method,
      httpPath: operationPath,
      httpCode: operationStatus,
      public: z
        .string()
        .min(20)
        .optional()
        .describe('Why anyone may call it; where it is left out, callers need a token'),
      parameters: operationParameters,
      incoming: z
        .string()
        .optional()
        .describe('`schema://…` of the body; schema://Passthru where it is left out'),
      passthru: z
        .string()
        .min(20)
        .optional()
        .describe('Why any body is taken, where the action writes and there is no incoming'),
    })
    .optional(),
  requests: z.array(request).min(1).describe('Sent one after the other'),
});

/** Identity and form, which every kind has. */
export const identityShape = {
  $schema: z.string().optional(),
  name: z.string().describe('The name in the backend app'),
  class: z
    .string()
    .regex(/^[A-Z][A-Za-z0-9]*(\\[A-Z][A-Za-z0-9]*)+$/, 'a PHP class with backslashes')
    .describe('The PHP class; the backend API writes it with dots'),
  package: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'a Composer package'),
  installedByDefault: z.boolean().describe('Whether a plain installation with Composer has it'),
  inDockerImage: z
    .boolean()
    .default(false)
    .describe('Whether the official Docker image has it where a plain installation does not'),
  since: version.optional(),
  summary: z
    .string()
    .min(20)
    .max(140)
    .endsWith('.')
    .describe('One plain sentence for the index table'),
  needs: z
    .array(markdown)
    .default([])
    .describe('What must be there besides Fusio: a server, a PHP extension, a running worker'),
  fields: z.array(field),
  errors: z.array(failure).default([]),
} as const;

/** What actions and connections have besides: a page of their own with examples. */
export const commonShape = {
  ...identityShape,
  siblings: z.array(sibling).default([]),
  examples: z.array(example).default([]),
} as const;

export type Field = z.infer<typeof field>;
export type Failure = z.infer<typeof failure>;
export type Example = z.infer<typeof example>;
export type ExampleRequest = Example['requests'][number];
