/*
 * Earlier versions of the site had a service worker at this address. Browsers that still run it fetch
 * this file on their next visit: it deletes the caches of the old worker and removes itself. Nothing
 * registers it. deploy/README.md says when it may be removed.
 */

/** Only what the old worker kept: other applications of the same host have caches too. */
function isOurs(name) {
  const { scope } = self.registration;
  return (
    (name.startsWith('fusio-docs-') && name.endsWith(` ${new URL(scope).pathname}`)) ||
    (name.startsWith('workbox-') && name.endsWith(`-${scope}`))
  );
}

async function remove() {
  const names = await caches.keys();
  await Promise.all(names.filter(isOurs).map((name) => caches.delete(name)));
  await self.registration.unregister();
  // An open page may have come from a cache of the old worker, with scripts that are gone by now.
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.navigate(page.url).catch(() => undefined);
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
