// Ejected: drawn with fewer bytes, as every page carries it.
import type { Props } from '@theme/Icon/DarkMode';
import type { ReactNode } from 'react';

export default function IconDarkMode(props: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      width="24"
      strokeWidth="2"
      {...props}
    >
      <path d="M20 15A9 9 0 1 1 9 4a7 7 0 0 0 11 11z" />
    </svg>
  );
}
