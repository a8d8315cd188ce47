import type { AllContent } from '@docusaurus/types';
import * as z from 'zod';

import { kinds, type Kind } from '../browser/format';

/** A page that the index is about, as its source describes it. */
export interface SourcePage {
  /** With the base URL. */
  readonly permalink: string;
  readonly kind: Kind;
  /** Its label in the sidebar, where that is not its title. */
  readonly label?: string | undefined;
  readonly questions: readonly string[];
}

const page = z.object({
  permalink: z.string(),
  unlisted: z.boolean().default(false),
  frontMatter: z.object({
    // Pages of earlier versions may have none, and posts have none.
    kind: z.enum(kinds).optional().catch(undefined),
    questions: z.array(z.string()).default([]),
    sidebar_label: z.string().optional(),
  }),
});

const docs = z.object({
  loadedVersions: z.array(z.object({ isLast: z.boolean(), docs: z.array(page) })),
});

const blog = z.object({ blogPosts: z.array(z.object({ metadata: page })) });

/**
 * The pages that readers search: those of the released version that are listed, and the posts about releases.
 *
 * @param allContent what Docusaurus says that its plugins have loaded
 * @throws where that is not what this version of Docusaurus loads
 */
export function sourcePages(allContent: AllContent): SourcePage[] {
  const { loadedVersions } = docs.parse(allContent['docusaurus-plugin-content-docs']?.default);
  const { blogPosts } = blog.parse(allContent['docusaurus-plugin-content-blog']?.default);
  const listed = (pages: ReadonlyArray<z.infer<typeof page>>, fallback: Kind): SourcePage[] =>
    pages
      .filter(({ unlisted }) => !unlisted)
      .map(({ permalink, frontMatter: { kind = fallback, questions, sidebar_label: label } }) => ({
        permalink,
        kind,
        label,
        questions,
      }));
  return [
    ...loadedVersions
      .filter(({ isLast }) => isLast)
      .flatMap((version) => listed(version.docs, 'explanation')),
    ...listed(
      blogPosts.map(({ metadata }) => metadata),
      'release',
    ),
  ];
}
