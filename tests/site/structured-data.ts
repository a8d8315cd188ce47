import * as z from 'zod';

/*
 * What schema.org and the search engines that read it ask of the kinds of things that pages are
 * described with. Anything else is an error, so that a new kind gets its rules here.
 */

const address = z.url({ protocol: /^https$/, error: 'not an absolute address' });
const date = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);
const text = z.string().min(1);
const context = z.literal('https://schema.org').optional();

const party = z.object({
  '@type': z.enum(['Organization', 'Person']),
  name: text,
  url: address.optional(),
  image: address.optional(),
});

const techArticle = z.strictObject({
  '@context': context,
  '@type': z.literal('TechArticle'),
  headline: text.max(110),
  description: text,
  url: address,
  image: address,
  inLanguage: z.literal('en'),
  dateModified: date.optional(),
  author: party,
  publisher: party,
});

const breadcrumbs = z.strictObject({
  '@context': context,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int().positive(),
        name: text,
        item: address,
      }),
    )
    .min(1)
    .refine((items) => items.every(({ position }, index) => position === index + 1), {
      error: 'positions are 1, 2, 3 …',
    }),
});

const posting = z.object({
  '@context': context,
  '@type': z.literal('BlogPosting'),
  '@id': address,
  url: address,
  headline: text.max(110),
  description: text,
  datePublished: date,
  author: z.union([party, z.array(party).min(1)]),
  image: z.union([address, z.object({ url: address })]).optional(),
});

const blog = z.object({
  '@context': context,
  '@type': z.literal('Blog'),
  '@id': address,
  headline: text,
  description: text,
  blogPost: z.array(posting).min(1),
});

const thing = z.discriminatedUnion('@type', [techArticle, breadcrumbs, posting, blog]);

/** A thing that a page is described with. */
export type Thing = z.infer<typeof thing>;

/**
 * Reads what a JSON-LD script says.
 *
 * @throws where a property is missing, of the wrong type or unknown, or an address is not absolute
 */
export function readStructuredData(json: string): Thing {
  const read = thing
    .refine((one) => one['@context'] !== undefined, { error: 'no @context' })
    .safeParse(JSON.parse(json));
  if (!read.success) throw new Error(z.prettifyError(read.error));
  return read.data;
}
