// Ejected: a smaller drawing, since it is in every page.
import type { Props } from '@theme/Icon/DarkMode';
import type { ReactNode } from 'react';

import Outline from '../Outline';

export default function IconDarkMode(props: Props): ReactNode {
  return (
    <Outline {...props}>
      <path d="M20 15A9 9 0 1 1 9 4a7 7 0 0 0 11 11z" />
    </Outline>
  );
}
