import * as z from 'zod';

/**
 * Text fields that are Markdown are rendered on the page; links in them start with `/docs/` so that
 * the build checks them.
 */
export const markdown = z.string().min(1).describe('Markdown, without headings');

export const version = z.string().regex(/^\d+\.\d+(\.\d+)?$/, 'a version such as "7.1"');

export const phpClass = z
  .string()
  .regex(/^[A-Z][A-Za-z0-9]*(\\[A-Z][A-Za-z0-9]*)+$/, 'a PHP class with backslashes');

export const scalar = z.union([z.string(), z.number(), z.boolean()]);

export const method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export const json: z.ZodType<Json> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(json),
    z.record(z.string(), json),
  ]),
);

export const config = z.record(z.string(), json);

/** A whole file, which may name the JSON Schema that editors check it with. */
export const dataFile = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ $schema: z.string().optional(), ...shape });

export const headers = z.record(z.string(), z.string()).default({});
