// Ejected: the classic layout draws Infima's filled alert with an icon of up to 700 bytes. Here an
// admonition is a rule at the side and a title.

import type { Props } from '@theme/Admonition/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** An admonition; `type` decides its color. */
export default function AdmonitionLayout({ type, title, className, children }: Props): ReactNode {
  // Without the classes of the classic theme's filled alert, but with those that a page sets.
  const given = className?.split(' ').filter((name) => !/^alert(?:--|$)/.test(name));
  return (
    <div className={clsx('admonition', `admonition-${type}`, given)}>
      <p className="admonition-title">{title}</p>
      {children}
    </div>
  );
}
