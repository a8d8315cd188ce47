import * as z from 'zod';

import { pageKinds } from '../../shared/page-kinds';

/** Keys of Docusaurus, which validates their values itself. */
const known = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, z.unknown().optional()])) as Record<
    Key,
    z.ZodOptional<z.ZodUnknown>
  >;

const everywhere = {
  title: z.string(),
  description: z.string(),
  ...known(['draft', 'hide_table_of_contents', 'id', 'image', 'keywords', 'last_update', 'mdx']),
  ...known(['sidebar_label', 'slug', 'title_meta', 'toc_max_heading_level', 'unlisted']),
  ...known(['tags', 'toc_min_heading_level', 'wrapperClassName']),
};

export const docFrontMatter = z.strictObject({
  ...everywhere,
  kind: z.enum(pageKinds),
  ...known(['custom_edit_url', 'displayed_sidebar', 'hide_title', 'pagination_label']),
  ...known(['pagination_next', 'pagination_prev', 'parse_number_prefixes', 'sidebar_class_name']),
  ...known(['sidebar_custom_props', 'sidebar_key', 'sidebar_position']),
  /** What people type who need the page but do not know its terms; for the search alone. */
  questions: z
    .array(z.string().regex(/^\S+(?: \S+){1,7}$/, 'a question has 2 to 8 words'))
    .min(3)
    .max(25)
    .optional(),
  since: z
    .string()
    .regex(/^\d+\.\d+(\.\d+)?$/, 'a version such as "7.1"')
    .optional(),
  reference: z
    .string()
    .regex(
      /^(actions|connections|generators|use-cases|objects)\/[a-z0-9-]+$/,
      'a data file below reference/ without its ending, such as actions/sql-query-all',
    )
    .optional(),
});

export const blogFrontMatter = z.strictObject({ ...everywhere, ...known(['authors', 'date']) });

export const pageFrontMatter = z.strictObject(everywhere);
