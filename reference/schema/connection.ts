import * as z from 'zod';

import { commonShape } from './entry';

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
