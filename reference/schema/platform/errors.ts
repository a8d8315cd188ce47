import * as z from 'zod';

import { markdown } from '../shared';

const platformError = z.strictObject({
  key: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe('Its anchor'),
  status: z.number().int().min(400).max(599),
  message: z.string().describe('The message with debug on, without file and line'),
  hidden: z.boolean().describe('Whether debug off puts a general text in its place'),
  cause: markdown,
  fix: markdown,
});

/** reference/platform-errors.yaml, in groups that a page has headings for. */
export const platformErrorFile = z.strictObject({
  $schema: z.string().optional(),
  groups: z
    .array(z.strictObject({ title: z.string().min(4), errors: z.array(platformError).min(1) }))
    .min(1),
});
