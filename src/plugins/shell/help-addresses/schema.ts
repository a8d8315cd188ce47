import * as z from 'zod';

/** The folder of the site that the Help buttons of the backend app open addresses in. */
export const helpRoot = '/docs/backend/';

const address = /^(?:[a-z0-9-]+\/)+$/;
const route = /^\/docs\/(?:[a-z0-9_-]+\/)*$/;

/** Each address below {@link helpRoot} with the route that serves it where it has no own page. */
export const helpAddresses = z
  .record(z.string(), z.string().nullable())
  .superRefine((addresses, context) => {
    for (const [key, target] of Object.entries(addresses)) {
      if (!address.test(key)) {
        context.addIssue({
          code: 'custom',
          path: [key],
          message: 'is not an address; allowed: lower-case segments, each with a slash behind it',
        });
      }
      if (target !== null && !route.test(target)) {
        context.addIssue({
          code: 'custom',
          path: [key],
          message: `has target "${target}"; allowed: a route of the site from /docs/ to its last slash, or nothing`,
        });
      }
    }
  });

export type HelpAddresses = z.infer<typeof helpAddresses>;
