// Ejected: drawn with fewer bytes, as every page carries it.
import type { Props } from '@theme/Icon/LightMode';
import type { ReactNode } from 'react';

export default function IconLightMode(props: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      width="24"
      strokeWidth="2"
      {...props}
    >
      <path d="M12 2v3m0 14v3M2 12h3m14 0h3M5 5l2 2m10 10 2 2M5 19l2-2M17 7l2-2M8 12a4 4 0 0 0 8 0 4 4 0 0 0-8 0" />
    </svg>
  );
}
