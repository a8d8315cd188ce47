import type { ReactNode } from 'react';

// Ejected: a character, as other links have it.
export default function IconExternalLink(): ReactNode {
  return <span aria-hidden="true"> ↗</span>;
}
