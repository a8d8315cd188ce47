import * as z from 'zod';

/**
 * What actions, connections and generators have in common. Text fields marked "Markdown" are
 * rendered on the page; links in them start with `/docs/` so that the build checks them.
 */

const markdown = z.string().min(1).describe('Markdown, without headings');

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

const method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** JSON as it is sent and answered. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const json: z.ZodType<Json> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(json),
    z.record(z.string(), json),
  ]),
);

/** What the platform takes as the name of an action, connection, event or schema. */
const objectName = z.string().regex(/^[a-zA-Z0-9\-_.]{3,255}$/, 'a name of letters, digits, - _ .');

const config = z.record(z.string(), json);

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
    .array(z.strictObject({ name: objectName, source: config }))
    .default([])
    .describe('TypeSchema documents, in the order they are created'),
  events: z.array(objectName).default([]),
  connections: z
    .array(
      z.strictObject({
        name: objectName,
        service: z.string().describe('A file of reference/services, without its ending'),
        class: z.string().optional().describe('Another class than the one of the service'),
        config: config.optional().describe('Another configuration than the one of the service'),
      }),
    )
    .default([]),
  actions: z
    .array(
      z.strictObject({
        name: objectName,
        class: z.string().optional().describe('Another class than the one of this page'),
        config,
      }),
    )
    .default([])
    .describe('In the order they are created; the last one is bound to the operation'),
  operation: z
    .strictObject({
      name: z.string().regex(/^[a-zA-Z0-9\-_.]{3,255}$/),
      description: z.string(),
      httpMethod: method,
      httpPath: z.string().startsWith('/'),
      httpCode: z.number().int().default(200),
      public: z.boolean().default(true),
      scopes: z.array(z.string()).default(['default']),
      parameters: z
        .record(
          z.string(),
          z.strictObject({
            type: z.enum(['string', 'integer', 'number', 'boolean']),
            description: z.string().optional(),
          }),
        )
        .default({}),
      incoming: z
        .string()
        .optional()
        .describe('`schema://…` of the body; schema://Passthru where it is left out'),
    })
    .optional(),
  requests: z
    .array(
      z.strictObject({
        title: z.string().optional().describe('What this request shows, when there are several'),
        method,
        path: z.string().startsWith('/'),
        headers: z.record(z.string(), z.string()).default({}),
        as: z
          .enum(['anonymous', 'user'])
          .default('anonymous')
          .describe('user: with the access token of the account that set the case up'),
        body: json.optional().describe('Sent as JSON'),
        answer: z.strictObject({
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
      }),
    )
    .min(1)
    .describe('Sent one after the other'),
});

/** Identity and form, which every kind has. */
export const commonShape = {
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
  siblings: z.array(sibling).default([]),
  fields: z.array(field),
  errors: z.array(failure).default([]),
  examples: z.array(example).default([]),
} as const;

export type Field = z.infer<typeof field>;
export type Failure = z.infer<typeof failure>;
export type Example = z.infer<typeof example>;
export type ExampleRequest = Example['requests'][number];
