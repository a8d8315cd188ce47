// Ejected, not wrapped: the original colours code in the reader's browser and brings Prism along.
// Here code comes coloured from src/plugins/content/code-blocks, so nothing of the original is left to wrap.

import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import { useRef } from 'react';

import CopyButton from './CopyButton';
import styles from './styles.module.css';

export interface Props {
  /** Code that isn't coloured, for use in components. */
  readonly children?: ReactNode;
  /** Code that was coloured while building; stands in for `children`. */
  readonly html?: string;
  /** What is copied, where it isn't the text that is seen. */
  readonly copyText?: string;
  /** The name of the language, for people who can't see what it is. */
  readonly language?: string;
  readonly title?: ReactNode;
  readonly showLineNumbers?: boolean;
}

/** A block of code with a button that copies it. */
export default function CodeBlock({
  children,
  html,
  copyText,
  language = 'Plain',
  title,
  showLineNumbers = false,
}: Props): ReactNode {
  const code = useRef<HTMLElement>(null);
  const className = showLineNumbers ? 'code-numbered' : undefined;
  const label = translate(
    {
      id: 'theme.CodeBlock.label',
      message: '{language} code',
      description: 'The ARIA label of a code block without a title',
    },
    { language },
  );

  return (
    <div className={styles.block}>
      {title !== undefined && <div className={styles.title}>{title}</div>}
      {/* Long lines scroll, and what scrolls must be reachable with the keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.pre} tabIndex={0} role="group" aria-label={titleText(title) ?? label}>
        {html === undefined ? (
          <code ref={code} className={className}>
            {children}
          </code>
        ) : (
          // eslint-disable-next-line no-restricted-syntax -- highlighted while building
          <code ref={code} className={className} dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </pre>
      <CopyButton code={code} text={copyText} />
    </div>
  );
}

function titleText(title: ReactNode): string | undefined {
  return typeof title === 'string' ? title : undefined;
}
