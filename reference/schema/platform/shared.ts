import * as z from 'zod';

import { markdown, scalar, version } from '../shared';

export const sentence = z.string().min(8).max(220).regex(/[.!]$/, 'one sentence with a period');

export const operationName = z
  .string()
  .regex(/^[a-z]+(\.[a-zA-Z]+)+$/, 'the name of an operation, such as backend.plan.create');

export const eventName = z
  .string()
  .regex(/^fusio\.[a-z]+\.[a-z]+$/, 'an event of the platform, such as fusio.plan.create');

export const scopeName = z
  .string()
  .regex(/^[a-z]+(\.[a-z]+)?$/, 'the name of a scope, such as backend.plan');

/** The APIs of the platform: the categories of its operations. */
export const apis = ['backend', 'consumer', 'system', 'authorization', 'default'] as const;

export const since = version.optional().describe('For what came after 6.0');

/** One of the allowed values of a field or setting. */
export const option = z.strictObject({
  value: scalar,
  label: z.string().optional().describe('The label in the backend app'),
  note: markdown.optional(),
});
