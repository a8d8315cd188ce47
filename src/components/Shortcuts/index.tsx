import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

import { addStyles } from '../../plugins/search/browser/add-styles';
import { hasSingleKeys } from '../../plugins/search/browser/shortcut';
import { commandOf, shortcutsWanted } from './keys';
import type { Props } from './ShortcutsDialog';

/** How long `g` waits for the next key, in milliseconds. */
const PAUSE = 1500;

/** Follows the link to a neighbour of the page, where it has one. */
function follow(direction: 'next' | 'prev'): void {
  document.querySelector<HTMLElement>(`.pagination-nav__link--${direction}`)?.click();
}

/** Does what keys ask for; the list of them comes when it is asked for. */
export default function Shortcuts(): ReactNode {
  const history = useHistory();
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [home, overview, styles] = [
    useBaseUrl('/'),
    useBaseUrl('/docs/'),
    useBaseUrl('/css/shortcuts.css'),
  ];

  useEffect(() => {
    let before = { key: '', at: 0 };

    const help = (): void => {
      Promise.all([import('./ShortcutsDialog'), addStyles(styles)]).then(
        ([{ default: loaded }]) => setDialog(() => loaded),
        () => undefined,
      );
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const isFollowing = event.timeStamp - before.at < PAUSE;
      const command = commandOf(event, isFollowing ? before.key : '');
      before = { key: event.key, at: event.timeStamp };
      // What is open has keys of its own, and what was typed for the search is taken already.
      if (!command || event.defaultPrevented || event.repeat || !hasSingleKeys()) return;
      if (document.querySelector('dialog[open],:popover-open')) return;
      event.preventDefault();
      if (command === 'help') help();
      else if (command === 'home') history.push(home);
      else if (command === 'overview') history.push(overview);
      else follow(command === 'next' ? 'next' : 'prev');
    };

    document.addEventListener('keydown', onKeyDown);
    addEventListener(shortcutsWanted, help);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      removeEventListener(shortcutsWanted, help);
    };
  }, [history, home, overview, styles]);

  return Dialog && <Dialog onClose={() => setDialog(undefined)} />;
}
