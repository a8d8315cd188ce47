import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { BlogPost } from '@docusaurus/plugin-content-blog';

import { kinds, type Kind } from '../browser/format';

/** A page that the index is about, as its source describes it. */
export interface SourcePage {
  /** With the base URL. */
  readonly permalink: string;
  readonly kind: Kind;
  /** Its label in the sidebar, where that is not its title. */
  readonly label?: string | undefined;
  /** What is typed by those who need the page and do not know its title. */
  readonly questions: readonly string[];
}

/** The keys of this site, and one of Docusaurus; pages of earlier versions and posts may have none. */
interface FrontMatter {
  readonly kind?: string;
  readonly questions?: readonly string[];
  readonly sidebar_label?: string;
}

/** The pages that readers search: those of the version that are listed, and the posts about releases. */
export function sourcePages(
  { docs }: LoadedContent['loadedVersions'][number],
  posts: readonly BlogPost[],
): SourcePage[] {
  const pages = [
    ...docs.map((doc) => ({ ...doc, fallback: 'explanation' as const })),
    ...posts.map(({ metadata }) => ({ ...metadata, fallback: 'release' as const })),
  ];
  return pages
    .filter(({ unlisted }) => !unlisted)
    .map(({ permalink, frontMatter, fallback }) => {
      const { kind, questions = [], sidebar_label: label } = frontMatter as FrontMatter;
      return { permalink, kind: kinds.find((one) => one === kind) ?? fallback, label, questions };
    });
}
