// Ejected, not wrapped: the original colors code in the reader's browser and brings Prism along.
// Here code comes highlighted from src/plugins/markdown/code-blocks, so nothing of the original is left to wrap.

import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useRef } from 'react';

import CopyButton from './CopyButton';
import styles from './styles.module.css';

export interface Props {
  /** Code that isn't highlighted, for use in components. */
  readonly children?: ReactNode;
  /** Code that was highlighted while building; replaces `children`. */
  readonly html?: string;
  /** What is copied, where it isn't the text that is seen. */
  readonly copyText?: string;
  /** The key of the language, which programs read from a class of HTML's own convention. */
  readonly lang?: string;
  readonly title?: string;
  readonly showLineNumbers?: boolean;
  /** Scrolls within a low box: for blocks that are shown side by side. */
  readonly low?: boolean;
}

/**
 * A block of code with a button that copies it. Long lines of a shell wrap where a `<wbr>` lets them,
 * those of a program scroll; what is copied has the lines as they are.
 */
export default function CodeBlock({
  children,
  html,
  copyText,
  lang,
  title,
  showLineNumbers = false,
  low = false,
}: Props): ReactNode {
  const code = useRef<HTMLElement>(null);
  // Nobody types what a program has printed or sent.
  const isResult = lang === 'http' || /^(?:Output|Response)\b/.test(title ?? '');
  const className =
    clsx(lang !== undefined && `language-${lang}`, showLineNumbers && 'code-numbered') || undefined;

  return (
    <div className={styles.block}>
      {!isResult && <CopyButton code={code} text={copyText} />}
      {title !== undefined && <div className={styles.title}>{title}</div>}
      <pre className={low ? 'low' : undefined}>
        {html === undefined ? (
          <code ref={code} className={className}>
            {children}
          </code>
        ) : (
          // eslint-disable-next-line no-restricted-syntax -- highlighted while building
          <code ref={code} className={className} dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </pre>
    </div>
  );
}
