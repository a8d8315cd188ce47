// Ejected: the classic layout draws Infima's filled alert with an icon of up to 700 bytes. Here an
// admonition is a rule at the side and a title.

import type { Props } from '@theme/Admonition/Layout';
import type { ReactNode } from 'react';

/** A remark besides the text; `type` decides its color. */
export default function AdmonitionLayout({ type, title, children }: Props): ReactNode {
  return (
    <div className={`admonition admonition-${type}`}>
      <p className="admonition-title">{title}</p>
      {children}
    </div>
  );
}
