import type { Props } from '@theme/ColorModeToggle';
import ColorModeToggle from '@theme-original/ColorModeToggle';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Adds a class by which the boot script of hydrate-on-intent knows the switch. */
export default function ColorModeToggleWrapper(props: Props): ReactNode {
  return <ColorModeToggle {...props} className={clsx(props.className, 'theme-toggle')} />;
}
