// Ejected: drawn with fewer bytes, as every page carries it.
import type { Props } from '@theme/Icon/SystemColorMode';
import type { ReactNode } from 'react';

export default function IconSystemColorMode(props: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      width="24"
      strokeWidth="2"
      {...props}
    >
      <path fill="currentColor" d="M12 4a8 8 0 0 1 0 16 8 8 0 0 1 0-16v16" />
    </svg>
  );
}
