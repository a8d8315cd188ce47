import * as z from 'zod';

import { identityShape } from './entry';
import { markdown, method } from './shared';

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
  connections: z
    .array(z.string())
    .default([])
    .describe('Files of reference/connections that its connection field takes'),
  creates: z.strictObject({
    intro: markdown.describe('Which objects it creates, from what'),
    operations: z
      .array(createdOperation)
      .default([])
      .describe('Where they are always the same: a table below the intro'),
    details: markdown.optional().describe('What stands below the table'),
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
