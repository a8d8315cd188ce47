import * as z from 'zod';

import { markdown } from '../shared';
import { option, since } from './shared';

/** One setting: an environment variable, a key of configuration.php, or a row of the database. */
const setting = z
  .strictObject({
    type: z.string().min(3),
    default: z
      .union([z.string(), z.number(), z.boolean()])
      .optional()
      .describe('Left out where the value comes from an environment variable'),
    options: z.array(option).min(1).optional(),
    secret: z.boolean().default(false).describe('Never show, log or commit its value'),
    since,
    environment: z.string().optional().describe('The environment variable that it reads'),
    configuration: z.string().optional().describe('The key of configuration.php that reads it'),
    docker: z.string().optional().describe('The name of the variable in the Docker image'),
    effect: markdown,
  })
  .refine((value) => value.default !== undefined || value.environment !== undefined, {
    path: ['default'],
    message: 'is missing; allowed: a value, or "environment" that names where it comes from',
  });

/** One file below reference/settings, by key. */
export const settingFile = z.strictObject({
  $schema: z.string().optional(),
  settings: z.record(z.string().regex(/^[A-Za-z0-9_]+$/), setting),
});

export type Setting = z.infer<typeof setting>;
