import { PageMetadata } from '@docusaurus/theme-common';
import type { Props } from '@theme/Blog/Pages/BlogAuthorsListPage';
import BlogAuthorsListPage from '@theme-original/Blog/Pages/BlogAuthorsListPage';
import type { ReactNode } from 'react';

import SocialCard from '@site/src/components/SocialCard';

/** Gives the list of authors the description that the original leaves out, and its card. */
export default function BlogAuthorsListPageWrapper(props: Props): ReactNode {
  return (
    <>
      <BlogAuthorsListPage {...props} />
      <SocialCard title="Authors" />
      <PageMetadata description="Who writes the posts about the releases of Fusio and of this documentation." />
    </>
  );
}
