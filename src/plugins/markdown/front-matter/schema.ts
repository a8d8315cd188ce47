import * as z from 'zod';

import { pageKinds } from '../../shared/page-kinds';

const title = z.string().min(2).max(70);

/** One sentence: search engines and link previews cut what is longer and pad what is shorter. */
const description = z
  .string()
  .min(80, 'a description has 80 to 160 characters')
  .max(160, 'a description has 80 to 160 characters')
  .endsWith('.', 'a description is one sentence and ends with a period');

/** The page behind "Next" or "Previous" where the sidebar lists alternatives, not steps; null is none. */
const neighbor = z
  .string()
  .regex(/^[a-z0-9_/-]+$/, 'the id of a page, its path below docs/ without the ending')
  .nullable()
  .optional();

/** The image of the page in link previews, instead of the card that the build draws. */
const image = z
  .string()
  .regex(
    /^(?:\/|\.\.?\/)[\w./-]+\.(?:png|jpe?g)$/,
    'a PNG or JPEG of the site: /img/name.png below static/, or a path from the page such as ./name.png',
  )
  .optional();

/** A page below docs/. */
export const docFrontMatter = z.strictObject({
  title,
  description,
  kind: z.enum(pageKinds),
  sidebar_label: z.string().min(2).max(40).optional(),
  sidebar_position: z.number().optional(),
  /** How deep the contents of the page go, where its headings are too many. */
  toc_max_heading_level: z.union([z.literal(2), z.literal(3)]).optional(),
  pagination_next: neighbor,
  pagination_prev: neighbor,
  /** What somebody types who needs the page but does not know its words; found, not shown. */
  questions: z
    .array(z.string().regex(/^\S+(?: \S+){1,7}$/, 'a question has 2 to 8 words'))
    .min(3)
    .max(25)
    .optional(),
  since: z
    .string()
    .regex(/^\d+\.\d+(\.\d+)?$/, 'a version such as "7.1"')
    .optional(),
  image,
  reference: z
    .string()
    .regex(
      /^(actions|connections|generators|use-cases|objects)\/[a-z0-9-]+$/,
      'a data file below reference/ without its ending, such as actions/sql-query-all',
    )
    .optional(),
});

/** A post below blog/. */
export const blogFrontMatter = z.strictObject({
  title,
  description,
  slug: z.string().regex(/^[a-z0-9-]+$/),
  date: z.union([z.date(), z.iso.date()]),
  authors: z.array(z.string()).min(1),
  image,
});

/** A page below src/pages/. */
export const pageFrontMatter = z.strictObject({ title, description, image });
