import type { Props } from '@theme/MDXComponents/A';
import A from '@theme-original/MDXComponents/A';
import type { ReactNode } from 'react';

interface FileProps {
  /** Docusaurus sets it on links to files of the site. */
  readonly 'data-noBrokenLinkCheck'?: boolean;
}

/** Keeps links to files without the trailing slash that addresses of pages get. */
export default function MDXAWrapper({
  'data-noBrokenLinkCheck': isFile = false,
  ...props
}: Props & FileProps): ReactNode {
  return isFile ? <a {...props}>{props.children}</a> : <A {...props} />;
}
