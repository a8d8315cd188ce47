import type { MouseEvent, ReactNode } from 'react';

/** A click that opens another tab or window is the browser's. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;

interface Props {
  readonly to: string;
  readonly className?: string;
  /** Goes to the address; the event is a plain click on the link. */
  readonly onFollow: (address: string) => void;
  readonly children: ReactNode;
}

/** A link of the panel, which is left without loading the site again. */
export default function FollowLink({ to, className, onFollow, children }: Props): ReactNode {
  return (
    <a
      className={className}
      href={to}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onFollow(to);
      }}
    >
      {children}
    </a>
  );
}
