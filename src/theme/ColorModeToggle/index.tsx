import type { Props } from '@theme/ColorModeToggle';
import ColorModeToggle from '@theme-original/ColorModeToggle';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Gives the switch a name by which it is known before React runs (hydrate-on-intent). */
export default function ColorModeToggleWrapper(props: Props): ReactNode {
  return <ColorModeToggle {...props} className={clsx(props.className, 'theme-toggle')} />;
}
