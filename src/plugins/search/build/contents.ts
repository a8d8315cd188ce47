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

const docs = z.object({
  loadedVersions: z.array(
    z.object({
      isLast: z.boolean(),
      docs: z.array(
        z.object({
          permalink: z.string(),
          unlisted: z.boolean().default(false),
          frontMatter: z.object({
            // Pages of earlier versions may have none.
            kind: z.enum(kinds).catch('explanation'),
            questions: z.array(z.string()).default([]),
            sidebar_label: z.string().optional(),
          }),
        }),
      ),
    }),
  ),
});

const blog = z.object({
  blogPosts: z.array(
    z.object({
      metadata: z.object({ permalink: z.string(), unlisted: z.boolean().default(false) }),
    }),
  ),
});

/**
 * The pages that readers search: those of the released version that are listed, and the posts about releases.
 *
 * @param allContent what Docusaurus says that its plugins have loaded
 * @throws where that is not what this version of Docusaurus loads
 */
export function sourcePages(allContent: AllContent): SourcePage[] {
  const { loadedVersions } = docs.parse(allContent['docusaurus-plugin-content-docs']?.default);
  const { blogPosts } = blog.parse(allContent['docusaurus-plugin-content-blog']?.default);
  return [
    ...loadedVersions
      .filter(({ isLast }) => isLast)
      .flatMap(({ docs: pages }) => pages)
      .filter(({ unlisted }) => !unlisted)
      .map(({ permalink, frontMatter }) => ({
        permalink,
        kind: frontMatter.kind,
        label: frontMatter.sidebar_label,
        questions: frontMatter.questions,
      })),
    ...blogPosts
      .filter(({ metadata }) => !metadata.unlisted)
      .map(({ metadata }) => ({
        permalink: metadata.permalink,
        kind: 'release' as const,
        questions: [],
      })),
  ];
}
