import * as z from 'zod';

import { example } from './example';
import { markdown, version } from './shared';

const controls = [
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
const field = z.strictObject({
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

const failure = z.strictObject({
  status: z.number().int().min(100).max(599),
  message: z.string().describe('The message with debug on, without file and line'),
  cause: markdown,
  fix: markdown,
});

/** A page that the reader may want instead. */
const sibling = z.strictObject({
  reference: z.string().regex(/^(actions|connections)\/[a-z0-9-]+$/),
  when: markdown.describe('Completes the sentence "Use … instead …"'),
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
