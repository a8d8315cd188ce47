import type { ComponentProps, ReactNode } from 'react';

/** The frame that the icons of the color mode share; a path in it is drawn as a line. */
export default function Outline(props: ComponentProps<'svg'>): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      width="24"
      strokeWidth="2"
      {...props}
    />
  );
}
