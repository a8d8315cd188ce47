import type { ComponentProps, ReactNode } from 'react';

/** The `<svg>` of the color mode icons; paths in it are stroked. */
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
