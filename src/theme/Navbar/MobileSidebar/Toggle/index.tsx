import { translate } from '@docusaurus/Translate';
import Toggle from '@theme-original/Navbar/MobileSidebar/Toggle';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/** Adds a link to the footer, which is shown instead of the menu button without scripts. */
export default function ToggleWrapper(): ReactNode {
  return (
    <>
      <Toggle />
      <a className={styles.link} href="#site-links">
        {translate({ message: 'Menu' })}
      </a>
    </>
  );
}
