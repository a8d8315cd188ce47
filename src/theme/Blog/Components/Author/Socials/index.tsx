// Ejected: the icons of the original have inline styles, which the policy blocks. Names need none.

import Link from '@docusaurus/Link';
import type { Props } from '@theme/Blog/Components/Author/Socials';
import { Fragment, type ReactNode } from 'react';

const names: Readonly<Record<string, string>> = {
  github: 'GitHub',
  linkedin: 'LinkedIn',
  stackoverflow: 'Stack Overflow',
  youtube: 'YouTube',
};

const nameOf = (platform: string): string =>
  names[platform] ?? platform.charAt(0).toUpperCase() + platform.slice(1);

/** Links to the profiles of an author, by the name of each platform. */
export default function BlogAuthorSocials({ author }: Props): ReactNode {
  return (
    <small>
      {Object.entries(author.socials ?? {}).map(([platform, href], index) => (
        <Fragment key={platform}>
          {index > 0 && ' · '}
          <Link href={href}>{nameOf(platform)}</Link>
        </Fragment>
      ))}
    </small>
  );
}
