import * as z from 'zod';

const address = /^\/(?:[A-Za-z0-9._-]+\/)+$/;
const target = /^\/(?:[a-z0-9_-]+\/)*(?:#[\w-]+)?$/;

/** Each address that is no page, with the route of the page that serves it, which may name a part. */
export const redirects = z.record(z.string(), z.string()).superRefine((entries, context) => {
  for (const [from, to] of Object.entries(entries)) {
    if (!address.test(from)) {
      context.addIssue({
        code: 'custom',
        path: [from],
        message: 'is not an address; allowed: a path from its first slash to its last',
      });
    }
    if (!target.test(to)) {
      context.addIssue({
        code: 'custom',
        path: [from],
        message: `leads to "${to}"; allowed: a route of the site from its first slash to its last, and #part behind it`,
      });
    }
  }
});

export type Redirects = z.infer<typeof redirects>;
