import * as z from 'zod';

import { example } from './example';
import { markdown, method, phpClass, scalar, version } from './shared';

/** One field of a form: an entry in the `config` object of the backend API. */
const field = z.strictObject({
  key: z.string().describe('The key in the `config` object, exactly as the platform has it'),
  label: z.string().describe('The label in the backend app'),
  control: z.enum([
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
  ]),
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

const failure = z.strictObject({
  status: z.number().int().min(100).max(599),
  message: z.string().describe('The message with debug on, without file and line'),
  cause: markdown,
  fix: markdown,
});

/** An action or connection that the reader may want instead. */
const sibling = z.strictObject({
  reference: z.string().regex(/^(actions|connections)\/[a-z0-9-]+$/),
  when: markdown.describe('Completes the sentence "Use … instead …"'),
});

/** Identity and form, common to all classes. */
const identityShape = {
  $schema: z.string().optional(),
  name: z.string().describe('The name in the backend app'),
  class: phpClass.describe('The PHP class; the backend API writes it with dots'),
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

/** What actions and connections have on top of that. */
const commonShape = {
  ...identityShape,
  siblings: z.array(sibling).default([]),
  examples: z.array(example).default([]),
} as const;

export type Field = z.infer<typeof field>;

/** The connections of an action or generator. */
const connections = z
  .array(z.string())
  .default([])
  .describe('Files of reference/connections that its connection field takes');

/** The groups of the action index, in its order. */
export const actionPurposes = {
  database: 'Relational databases',
  document: 'Document and key-value stores',
  http: 'HTTP, GraphQL and other services',
  file: 'Files',
  message: 'Messages and mail',
  code: 'Your own code',
  flow: 'Composition and flow',
} as const;

export const action = z.strictObject({
  ...commonShape,
  purpose: z.enum(Object.keys(actionPurposes) as [keyof typeof actionPurposes]),
  connections,
  access: z
    .enum(['reads', 'writes', 'reads and writes', 'neither'])
    .describe('What it does to the system behind it'),
  connectsWhenSaved: z
    .boolean()
    .default(false)
    .describe('Saving it needs its connection, which a deploy file creates after actions'),
});

export type Action = z.infer<typeof action>;

/** The groups of the connection index, in its order. */
export const connectionPurposes = {
  database: 'Relational databases',
  document: 'Document, graph and key-value stores',
  http: 'HTTP services and SDKs',
  file: 'Files',
  message: 'Messages and mail',
  cloud: 'Clouds and directories',
  code: 'Workers and agents',
} as const;

export const connection = z.strictObject({
  ...commonShape,
  purpose: z.enum(Object.keys(connectionPurposes) as [keyof typeof connectionPurposes]),
  returns: z.string().describe('The PHP type that an action gets from the connector'),
  inForm: z.boolean().default(true).describe('Whether the backend app lists the class'),
  pingable: z.boolean().describe('Whether saving it tries the connection'),
});

export type Connection = z.infer<typeof connection>;

/** One operation of those that a generator creates; names and paths are those without Base-Path. */
const createdOperation = z.strictObject({
  name: z.string().min(1),
  method,
  path: z.string().startsWith('/'),
  httpCode: z.number().int().min(200).max(299).describe('HTTP-Code of the operation'),
  incoming: z.string().optional().describe('Name of the schema of the body'),
  outgoing: z.string().describe('Name of the schema of the response'),
  action: z.string().describe('Name of the action behind it'),
  reference: z
    .string()
    .regex(/^actions\/[a-z0-9-]+$/)
    .describe('The class of that action, as a file of reference/actions'),
});

export const generator = z.strictObject({
  ...identityShape,
  connections,
  creates: z.strictObject({
    intro: markdown.describe('Which objects it creates, from what'),
    operations: z
      .array(createdOperation)
      .default([])
      .describe('Where they are always the same: a table below the intro'),
    details: markdown.optional().describe('What is below the table'),
  }),
  notes: z
    .array(
      z.strictObject({
        kind: z.enum(['note', 'tip', 'warning', 'danger']),
        title: z.string().optional(),
        text: markdown,
      }),
    )
    .default([])
    .describe('Admonitions: what costs the reader something when missed'),
});

export type Generator = z.infer<typeof generator>;
