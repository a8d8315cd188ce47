import * as z from 'zod';

export const parameter = z.strictObject({
  type: z.enum(['string', 'integer', 'number', 'boolean', 'date-time']),
  description: z.string().min(3).describe('Markdown within a line'),
});

/** reference/parameters.yaml: what parameters mean that several operations have. */
export const parameterFile = z.strictObject({
  $schema: z.string().optional(),
  path: z.record(z.string(), parameter).describe('Parts of the path, by name'),
  query: z.record(z.string(), parameter),
});
