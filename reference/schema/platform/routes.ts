import * as z from 'zod';

import { json, markdown, method } from '../shared';
import { sentence } from './shared';

/** An address that is no operation: a controller of the platform. */
const route = z.strictObject({
  method,
  path: z.string().startsWith('/'),
  controller: z
    .string()
    .regex(/^[A-Za-z0-9]+(\\[A-Za-z0-9]+)+::[a-zA-Z0-9]+$/, 'a class with its method'),
  summary: sentence,
  setting: z.string().optional().describe('The key of configuration.php that switches it on'),
  note: markdown.optional(),
  example: z
    .strictObject({
      path: z.string().startsWith('/'),
      as: z.enum(['user', 'anonymous']).default('anonymous'),
      headers: z.record(z.string(), z.string()).default({}),
      body: json.optional(),
      response: z.strictObject({
        status: z.number().int().default(200),
        headers: z.record(z.string(), z.string()).default({}),
        body: json.optional(),
      }),
    })
    .optional(),
});

export const routeFile = z.strictObject({
  $schema: z.string().optional(),
  routes: z.array(route).min(1),
});

export type Route = z.infer<typeof route>;
