import { translate } from '@docusaurus/Translate';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useState } from 'react';

import { withChoice } from '@site/src/plugins/reader/own-instance/browser/choice';

import styles from './styles.module.css';

type State = 'idle' | 'copied' | 'failed';

/** How long the button says what happened, in milliseconds. */
const FEEDBACK = 2500;

/** What the button does, did, or what to do instead. */
function message(state: State): string {
  switch (state) {
    case 'idle':
      return translate({
        id: 'theme.CodeBlock.copy',
        message: 'Copy',
        description: 'The copy button label on code blocks',
      });
    case 'copied':
      return translate({
        id: 'theme.CodeBlock.copied',
        message: 'Copied',
        description: 'The copied button label on code blocks',
      });
    case 'failed':
      return translate({
        id: 'theme.CodeBlock.copyFailed',
        message: 'Selected: copy it with the keyboard',
        description: 'The copy button label where the browser refuses the clipboard',
      });
  }
}

interface Props {
  readonly code: RefObject<HTMLElement>;
  /** What is copied; without it, the text of `code`. */
  readonly text: string | undefined;
}

/** Copies a block, and says so to eyes and ears. Where the clipboard is closed, selects the code. */
export default function CopyButton({ code, text }: Props): ReactNode {
  const [state, setState] = useState<State>('idle');

  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), FEEDBACK);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(): Promise<void> {
    // What is seen has the reader's own instance already.
    const shown = text === undefined ? (code.current?.textContent ?? '') : withChoice(text);
    try {
      // Undefined where the site is served without TLS, which TypeScript doesn't know.
      await navigator.clipboard.writeText(shown);
      setState('copied');
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current);
      setState('failed');
    }
  }

  return (
    <div className={styles.copy}>
      <button type="button" onClick={() => void copy()}>
        {message('idle')}
      </button>
      <span role="status">{state === 'idle' ? '' : message(state)}</span>
    </div>
  );
}
