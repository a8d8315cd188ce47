import Link from '@docusaurus/Link';
import { useBlogMetadata, useBlogPost } from '@docusaurus/plugin-content-blog/client';
import type { Props } from '@theme/BlogPostItem/Header/Title';
import Title from '@theme-original/BlogPostItem/Header/Title';
import type { ReactNode } from 'react';

/** A link to the list of posts, which the original has only at the end of a page. */
function Up(): ReactNode {
  const { blogBasePath, blogTitle } = useBlogMetadata();
  return (
    <nav className="breadcrumbs">
      <Link className="breadcrumbs__link" to={`${blogBasePath}/`}>
        ‹ {blogTitle}
      </Link>
    </nav>
  );
}

export default function BlogPostTitleWrapper(props: Props): ReactNode {
  const { isBlogPostPage } = useBlogPost();
  return (
    <>
      {isBlogPostPage && <Up />}
      <Title {...props} />
    </>
  );
}
