import * as z from 'zod';

import { markdown } from '../shared';
import { sentence } from './shared';

const platformTable = z.strictObject({
  holds: sentence.describe('What its rows are'),
  grows: markdown
    .optional()
    .describe('For a table that grows by itself: with what, and what removes rows'),
  backup: z
    .enum(['needed', 'history', 'fleeting'])
    .describe(
      'Without its rows: needed, the instance is another one; history, the past is lost; fleeting, nothing is lost that still counts',
    ),
});

/** reference/tables.yaml: the tables of the platform's database, by what they are for. */
export const tableFile = z.strictObject({
  $schema: z.string().optional(),
  groups: z.record(
    z.string(),
    z.record(
      z.string().regex(/^[a-z]+(_[a-z]+)+$/, 'the name of a table, such as fusio_log'),
      platformTable,
    ),
  ),
});

export type PlatformTable = z.infer<typeof platformTable>;
