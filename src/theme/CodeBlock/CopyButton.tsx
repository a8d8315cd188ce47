import { translate } from '@docusaurus/Translate';
import type { ReactNode, RefObject } from 'react';

import { useBriefMessage } from '@site/src/components/useBriefMessage';
import { withChoice } from '@site/src/plugins/reader/own-instance/browser/choice';

import styles from './styles.module.css';

interface Props {
  readonly code: RefObject<HTMLElement>;
  /** The text to copy; without it, that of `code`. */
  readonly text: string | undefined;
}

/** Copies a block and says so, also to screen readers. Without a clipboard, selects the code. */
export default function CopyButton({ code, text }: Props): ReactNode {
  const [message, setMessage] = useBriefMessage();

  async function copy(): Promise<void> {
    // The code on the page has the reader's own instance already.
    const shown = text === undefined ? (code.current?.textContent ?? '') : withChoice(text);
    try {
      // Undefined if the site is served without TLS, which TypeScript doesn't know.
      await navigator.clipboard.writeText(shown);
      setMessage(translate({ id: 'theme.CodeBlock.copied', message: 'Copied' }));
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current);
      setMessage(
        translate({
          id: 'theme.CodeBlock.copyFailed',
          message: 'Selected: copy it with the keyboard',
        }),
      );
    }
  }

  return (
    <div className={styles.copy}>
      <button type="button" onClick={() => void copy()}>
        {translate({ id: 'theme.CodeBlock.copy', message: 'Copy' })}
      </button>
      <span role="status">{message}</span>
    </div>
  );
}
