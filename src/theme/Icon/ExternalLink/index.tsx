import type { ReactNode } from 'react';

// Ejected: a character, as in other links.
export default function IconExternalLink(): ReactNode {
  return <span aria-hidden="true"> ↗</span>;
}
