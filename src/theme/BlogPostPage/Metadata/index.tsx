import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogPostPageMetadata from '@theme-original/BlogPostPage/Metadata';
import type { ReactNode } from 'react';

import SocialCard from '@site/src/components/SocialCard';

/** Names the card of the post. */
export default function BlogPostPageMetadataWrapper(): ReactNode {
  const { metadata } = useBlogPost();
  return (
    <>
      <SocialCard title={metadata.title} />
      <BlogPostPageMetadata />
    </>
  );
}
