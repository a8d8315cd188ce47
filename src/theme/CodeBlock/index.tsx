// Ejected: the original highlights code in the browser, and brings Prism along. Here,
// src/plugins/markdown/code-blocks has highlighted it while building.

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
  /** What is copied if it isn't the text that is shown. */
  readonly copyText?: string;
  /** The language, for the class `language-…` that HTML recommends. */
  readonly lang?: string;
  readonly title?: string;
  readonly showLineNumbers?: boolean;
  /** Limits the height, for blocks that are shown side by side. */
  readonly low?: boolean;
}

/**
 * A block of code with a copy button. Long lines of a shell wrap at their `<wbr>`, those of other
 * languages scroll; copied lines are always whole.
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
  // Output and responses are not for copying.
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
