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
      docs: z.array(
        z.object({
          permalink: z.string(),
          frontMatter: z.object({
            kind: z.enum(kinds),
            questions: z.array(z.string()).default([]),
            sidebar_label: z.string().optional(),
          }),
        }),
      ),
    }),
  ),
});

const blog = z.object({
  blogPosts: z.array(z.object({ metadata: z.object({ permalink: z.string() }) })),
});

/**
 * The pages that readers search: those of the documentation, and the posts about releases.
 *
 * @param allContent what Docusaurus says that its plugins have loaded
 * @throws where that is not what this version of Docusaurus loads
 */
export function sourcePages(allContent: AllContent): SourcePage[] {
  const { loadedVersions } = docs.parse(allContent['docusaurus-plugin-content-docs']?.default);
  const { blogPosts } = blog.parse(allContent['docusaurus-plugin-content-blog']?.default);
  return [
    ...loadedVersions
      .flatMap((version) => version.docs)
      .map(({ permalink, frontMatter }) => ({
        permalink,
        kind: frontMatter.kind,
        label: frontMatter.sidebar_label,
        questions: frontMatter.questions,
      })),
    ...blogPosts.map(({ metadata }) => ({
      permalink: metadata.permalink,
      kind: 'release' as const,
      questions: [],
    })),
  ];
}
