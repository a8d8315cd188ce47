import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useLocation } from '@docusaurus/router';
import type { ReactNode } from 'react';

import OwnInstance from '@site/src/plugins/reader/own-instance/ui/OwnInstance';
import { twinAddress } from '@site/src/plugins/emitted/addresses';
import { withChoice } from '@site/src/plugins/reader/own-instance/browser/choice';

import { useBriefMessage } from '../useBriefMessage';
import styles from './styles.module.css';

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return withChoice(await response.text());
}

/** Copies a file to the clipboard. @returns a message about the outcome */
async function copyFile(address: string): Promise<string> {
  try {
    const text = fetchText(address);
    if ('ClipboardItem' in window) {
      // Called before the text has arrived: browsers may require it to be within the click.
      const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    } else {
      await navigator.clipboard.writeText(await text);
    }
    return translate({ message: 'Copied', id: 'theme.CodeBlock.copied' });
  } catch {
    // No access to the clipboard, or no connection.
    return translate({ message: 'Not copied: use the link' });
  }
}

/** Sets the instance in all examples, and copies the page as Markdown or links to it. */
export default function PageTools(): ReactNode {
  const { pathname } = useLocation();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const [message, setMessage] = useBriefMessage();
  const address = twinAddress(pathname, baseUrl);

  return (
    <div className={styles.tools}>
      <OwnInstance />
      <span role="status">{message}</span>
      <button type="button" onClick={() => void copyFile(address).then(setMessage)}>
        {translate({ message: 'Copy page' })}
      </button>
      <a href={address}>{translate({ message: 'View as Markdown' })}</a>
    </div>
  );
}
