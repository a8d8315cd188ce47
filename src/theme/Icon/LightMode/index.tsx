// Ejected: a smaller drawing, since it is in every page.
import type { Props } from '@theme/Icon/LightMode';
import type { ReactNode } from 'react';

import Outline from '../Outline';

export default function IconLightMode(props: Props): ReactNode {
  return (
    <Outline {...props}>
      <path d="M12 2v3m0 14v3M2 12h3m14 0h3M5 5l2 2m10 10 2 2M5 19l2-2M17 7l2-2M8 12a4 4 0 0 0 8 0 4 4 0 0 0-8 0" />
    </Outline>
  );
}
