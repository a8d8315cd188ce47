import * as z from 'zod';

import { commonShape } from './entry';

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
  connections: z
    .array(z.string())
    .default([])
    .describe('Files of reference/connections that its connection field takes'),
  access: z
    .enum(['reads', 'writes', 'reads and writes', 'neither'])
    .describe('What it does to the system behind it'),
  connectsWhenSaved: z
    .boolean()
    .default(false)
    .describe('Saving it needs its connection, which a deploy file creates after actions'),
});

export type Action = z.infer<typeof action>;
