import type { ClientModule } from '@docusaurus/types';

/**
 * Keeps the page that the reader has come to, from the moment React is live. What it takes comes with
 * a script of its own. Not in a frame: the site is a help page of another one there.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location,
  previousLocation,
}) => {
  if (location.pathname === previousLocation?.pathname || window.self !== window.top) return;
  // Not in a browser without, nor where the address is not a secure one.
  if (!('serviceWorker' in navigator)) return;
  import('./register')
    .then(({ keepPage }) => keepPage())
    // Without a connection, or in a private window: nothing more is kept, and all else works.
    .catch(() => undefined);
};
