// Ejected: a smaller drawing, since it is in every page.
import type { Props } from '@theme/Icon/SystemColorMode';
import type { ReactNode } from 'react';

import Outline from '../Outline';

export default function IconSystemColorMode(props: Props): ReactNode {
  return (
    <Outline {...props}>
      <path fill="currentColor" d="M12 4a8 8 0 0 1 0 16 8 8 0 0 1 0-16v16" />
    </Outline>
  );
}
