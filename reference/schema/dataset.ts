import * as z from 'zod';

import { dataFile } from './shared';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Tables with rows that examples start from; column types are Doctrine's, as the backend has them. */
export const dataset = dataFile({
  title: z.string(),
  tables: z.record(
    z.string().regex(/^[a-z][a-z0-9_]*$/),
    z.strictObject({
      columns: z
        .array(
          z.strictObject({
            name: z.string(),
            type: z.enum([
              'integer',
              'string',
              'text',
              'decimal',
              'boolean',
              'datetime',
              'date',
              'float',
            ]),
            length: z.number().int().optional(),
            precision: z.number().int().optional(),
            scale: z.number().int().optional(),
            notNull: z.boolean().default(true),
            autoIncrement: z.boolean().default(false),
          }),
        )
        .min(1),
      primaryKey: z.string(),
      rows: z.array(z.record(z.string(), value)),
    }),
  ),
});

export type Dataset = z.infer<typeof dataset>;
