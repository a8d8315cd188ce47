import * as z from 'zod';

/** The folder of the site that the Help buttons of the backend app open addresses in. */
export const helpRoot = '/docs/backend/';

interface Form {
  readonly pattern: RegExp;
  readonly allowed: string;
}

/** A file of addresses, each with where it leads. */
const addresses = <Target extends z.ZodType<string | null>>(
  target: Target,
  forms: { readonly address: Form; readonly target: Form },
) =>
  z.record(z.string(), target).superRefine((entries: Record<string, string | null>, context) => {
    for (const [from, to] of Object.entries(entries)) {
      const refuse = (message: string): void =>
        context.addIssue({ code: 'custom', path: [from], message });
      if (!forms.address.pattern.test(from)) {
        refuse(`is not an address; allowed: ${forms.address.allowed}`);
      }
      if (to !== null && !forms.target.pattern.test(to)) {
        refuse(`leads to "${to}"; allowed: ${forms.target.allowed}`);
      }
    }
  });

/** Each address below {@link helpRoot} with the route that serves it where it has no own page. */
export const helpAddresses = addresses(z.string().nullable(), {
  address: {
    pattern: /^(?:[a-z0-9-]+\/)+$/,
    allowed: 'lower-case segments, each with a slash behind it',
  },
  target: {
    pattern: /^\/docs\/(?:[a-z0-9_-]+\/)*$/,
    allowed: 'a route of the site from /docs/ to its last slash, or nothing',
  },
});

/** Each address that is no page, with the route of the page that serves it, which may name a part. */
export const redirects = addresses(z.string(), {
  address: {
    pattern: /^\/(?:[A-Za-z0-9._-]+\/)+$/,
    allowed: 'a path from its first slash to its last',
  },
  target: {
    pattern: /^\/(?:[a-z0-9_-]+\/)*(?:#[\w-]+)?$/,
    allowed: 'a route of the site from its first slash to its last, and #part behind it',
  },
});
