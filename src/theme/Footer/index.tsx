import Footer from '@theme-original/Footer';
import type { ReactNode } from 'react';

/** Adds an anchor, for the menu link on phones without scripts. */
export default function FooterWrapper(): ReactNode {
  return (
    <div id="site-links">
      <Footer />
    </div>
  );
}
