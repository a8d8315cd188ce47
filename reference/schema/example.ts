import * as z from 'zod';

import {
  checkBody,
  connectionShape,
  eventShape,
  operationShape,
  partName,
  requestShape,
  schemaShape,
  startShape,
} from './parts';
import { config, markdown } from './shared';

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
  ...startShape,
  schemas: z
    .array(z.strictObject(schemaShape))
    .default([])
    .describe('TypeSchema documents, in the order they are created'),
  events: z.array(z.strictObject(eventShape)).default([]),
  connections: z.array(z.strictObject(connectionShape)).default([]),
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
      ...operationShape,
      public: z
        .string()
        .min(20)
        .optional()
        .describe('Why anyone may call it; where it is left out, callers need a token'),
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
  requests: z
    .array(z.strictObject(requestShape).superRefine(checkBody))
    .min(1)
    .describe('Sent one after the other'),
});

export type Example = z.infer<typeof example>;
export type ExampleRequest = Example['requests'][number];
