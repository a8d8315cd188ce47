import { useHistory } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import type { MouseEvent, ReactNode } from 'react';

/** A click that opens another tab or window is the browser's. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;

interface Props {
  readonly to: string;
  readonly className?: string;
  /** Called before the link leads away. */
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A link of the search. Docusaurus's own fetches ahead what each of ten results needs. */
export default function FollowLink({ to, className, onClick, children }: Props): ReactNode {
  const history = useHistory();
  const address = useBaseUrlUtils().withBaseUrl(to);
  return (
    <a
      className={className}
      href={address}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onClick();
        history.push(address);
      }}
    >
      {children}
    </a>
  );
}
