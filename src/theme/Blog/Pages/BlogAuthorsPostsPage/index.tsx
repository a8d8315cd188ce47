import { PageMetadata } from '@docusaurus/theme-common';
import type { Props } from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import BlogAuthorsPostsPage from '@theme-original/Blog/Pages/BlogAuthorsPostsPage';
import type { ReactNode } from 'react';

import SocialCard from '@site/src/components/SocialCard';

/** Gives the page of an author the description that the original leaves out, and its card. */
export default function BlogAuthorsPostsPageWrapper(props: Props): ReactNode {
  const { description, name } = props.author;
  return (
    <>
      <BlogAuthorsPostsPage {...props} />
      <SocialCard title={name ?? 'Author'} />
      <PageMetadata description={description ?? `All posts by ${name ?? 'this author'}.`} />
    </>
  );
}
