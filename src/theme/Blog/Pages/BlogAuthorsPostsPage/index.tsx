import { PageMetadata } from '@docusaurus/theme-common';
import type { Props } from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import BlogAuthorsPostsPage from '@theme-original/Blog/Pages/BlogAuthorsPostsPage';
import type { ReactNode } from 'react';

/** Gives the page of an author the description that the original leaves out. */
export default function BlogAuthorsPostsPageWrapper(props: Props): ReactNode {
  const { description, name } = props.author;
  return (
    <>
      <BlogAuthorsPostsPage {...props} />
      <PageMetadata description={description ?? `All posts by ${name ?? 'this author'}.`} />
    </>
  );
}
