import * as z from 'zod';

/** The ways in which a page shows an example: API calls, curl commands, deploy file. */
export const exampleForms = ['api', 'curl', 'deploy'] as const;

const version = z.string().regex(/^\d+\.\d+\.\d+$/, 'a version such as "7.1.0"');

const verifiedExample = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{16}$/),
  forms: z.array(z.enum(exampleForms)).min(1),
  versions: z.strictObject({
    fusio: version,
    impl: version,
    cli: version.optional(),
    php: version.optional(),
  }),
  date: z.iso.date(),
});

/**
 * reference/verified.json, by reference and key (`actions/sql-query-all#books`). Written by
 * `verify:live --record` alone.
 */
export const verified = z.record(z.string(), verifiedExample);

export type ExampleForm = (typeof exampleForms)[number];
export type VerifiedExample = z.infer<typeof verifiedExample>;
export type Verified = z.infer<typeof verified>;
