import Footer from '@theme-original/Footer';
import type { ReactNode } from 'react';

/** Gives the links of the footer an address, for the menu of a phone without scripts. */
export default function FooterWrapper(): ReactNode {
  return (
    <div id="site-links">
      <Footer />
    </div>
  );
}
