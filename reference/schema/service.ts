import * as z from 'zod';

import { dataFile } from './shared';

/**
 * A server that examples use. Pages show `config`; a live run takes host, port and credentials from
 * the URL in the environment variable `environment` instead.
 */
export const service = dataFile({
  title: z.string(),
  environment: z.string().regex(/^[A-Z][A-Z0-9_]*$/),
  standIn: z
    .strictObject({
      text: z.string().describe('What to do with the files, as Markdown'),
      files: z
        .array(z.strictObject({ title: z.string(), language: z.string(), content: z.string() }))
        .min(1),
    })
    .optional()
    .describe('What a reader puts in its place to follow an example'),
  address: z.string().optional().describe('What `[[service:…]]` shows on a page'),
  connection: z
    .strictObject({
      reference: z.string().regex(/^connections\/[a-z0-9-]+$/),
      config: z.record(
        z.string(),
        z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
      ),
      fromUrl: z
        .record(
          z.string(),
          z.enum([
            'href',
            'origin',
            'host',
            'hostname',
            'port',
            'username',
            'password',
            'database',
          ]),
        )
        .default({})
        .describe('Which part of the address replaces which field in a live run'),
    })
    .optional()
    .describe('The connection that leads to it, where one does'),
});

export type Service = z.infer<typeof service>;
