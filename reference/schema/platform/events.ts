import * as z from 'zod';

import { eventName, operationName, sentence } from './shared';

const platformEvent = z.strictObject({
  happens: sentence.describe('When it is raised, or would be'),
  dispatched: z
    .boolean()
    .default(true)
    .describe('Whether 7.1 ever raises it; some only exist in the list'),
  operations: z.array(operationName).default([]).describe('The operations that raise it'),
});

/** reference/events.yaml: the events that a fresh installation has. */
export const eventFile = z.strictObject({
  $schema: z.string().optional(),
  events: z.record(eventName, platformEvent),
});
