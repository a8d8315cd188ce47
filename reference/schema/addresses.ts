import * as z from 'zod';

/** The path that addresses of Help buttons in the backend app are relative to. */
export const helpRoot = '/docs/backend/';

/**
 * A file of addresses, each with the route to redirect to, which may have a fragment. Without a
 * route, it is the nearest page above.
 */
const addresses = (address: RegExp, allowed: string) =>
  z.record(z.string(), z.string().nullable()).superRefine((entries, context) => {
    for (const [from, to] of Object.entries(entries)) {
      const refuse = (message: string): void =>
        context.addIssue({ code: 'custom', path: [from], message });
      if (!address.test(from)) refuse(`is not an address; allowed: ${allowed}`);
      if (to !== null && !/^\/(?:[a-z0-9_-]+\/)*(?:#[\w-]+)?$/.test(to)) {
        refuse(
          `leads to "${to}"; allowed: a route of the site from its first slash to its last, and #part behind it`,
        );
      }
    }
  });

/** Addresses below {@link helpRoot}; those with a page of their own need no redirect. */
export const helpAddresses = addresses(
  /^(?:[a-z0-9-]+\/)+$/,
  'lower-case segments, each with a slash behind it',
);

/** Addresses of former pages. */
export const redirects = addresses(
  /^\/(?:[A-Za-z0-9._-]+\/)+$/,
  'a path from its first slash to its last',
);
