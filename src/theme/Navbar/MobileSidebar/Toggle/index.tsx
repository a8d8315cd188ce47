import { translate } from '@docusaurus/Translate';
import Toggle from '@theme-original/Navbar/MobileSidebar/Toggle';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/** The menu opens by a script; without scripts, a link to the same pages in the footer is there. */
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
