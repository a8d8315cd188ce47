import type { Props } from '@theme/Icon/Home';
import type { ReactNode } from 'react';

/** A house, in 60 bytes instead of 250. */
export default function IconHome(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" {...props}>
      <path d="m4 11 8-7 8 7v9h-5v-6H9v6H4z" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
