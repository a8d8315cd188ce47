import type { Props } from '@theme/MDXComponents/A';
import A from '@theme-original/MDXComponents/A';
import type { ReactNode } from 'react';

interface FileProps {
  /** What Docusaurus marks links to files of the site with. */
  readonly 'data-noBrokenLinkCheck'?: boolean;
}

/** A link: one to a file does not get the slash at its end that addresses of pages have. */
export default function MDXAWrapper({
  'data-noBrokenLinkCheck': isFile = false,
  ...props
}: Props & FileProps): ReactNode {
  return isFile ? <a {...props}>{props.children}</a> : <A {...props} />;
}
