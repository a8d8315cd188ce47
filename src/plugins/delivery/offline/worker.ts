/// <reference lib="webworker" />
/*
 * The service worker: keeps what was read, and serves it where the network does not. It never keeps
 * the whole site by itself: a page puts that into the cache when the reader asks for it. README.md
 * says what is kept how.
 */

import type { RouteMatchCallback, WorkboxPlugin } from 'workbox-core';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';

import type { BuildInfo } from './build-info';
import { addressKept, kindOf, type Kind } from './kind';
import { keptPages, listOf } from './kept-pages';
import { cachesOf, limits, unavailablePage, type Message } from './names';

declare const self: ServiceWorkerGlobalScope;
declare const BUILD: BuildInfo;

/** How long a page may take before the kept one is shown. */
const PATIENCE_SECONDS = 3;

const { pathname: baseUrl } = new URL(self.registration.scope);
const names = cachesOf(baseUrl);

/** What another cache lacks may be in the whole site. */
const orFromWhole: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
    if (cachedResponse) return cachedResponse;
    const whole = await caches.open(names.whole);
    return (await whole.match(addressKept(request.url), { ignoreVary: true })) ?? null;
  },
};

/** Only what is there: no error, and no redirect, which a browser refuses for a page. */
const onlyComplete: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => Promise.resolve(addressKept(request.url)),
  cacheWillUpdate: ({ response }) =>
    Promise.resolve(response.status === 200 && !response.redirected ? response : null),
};

const plugins = (maxEntries: number): WorkboxPlugin[] => [
  onlyComplete,
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }),
  orFromWhole,
];

const matchOptions = { ignoreVary: true } as const;
const pages = new NetworkFirst({
  cacheName: names.pages,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: plugins(limits.pages),
  matchOptions,
});
const catalogue = new NetworkFirst({
  cacheName: names.catalogue,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: plugins(1),
  matchOptions,
});
const assets = new CacheFirst({
  cacheName: names.assets,
  plugins: plugins(limits.assets),
  matchOptions,
});
const others = new StaleWhileRevalidate({
  cacheName: names.others,
  plugins: plugins(limits.others),
  matchOptions,
});

/** The page for an address that is not kept. */
async function unavailable(): Promise<Response> {
  const page = await matchPrecache(baseUrl + unavailablePage);
  if (!page) return Response.error();
  const html = (await page.text()).replace('<!--kept-->', listOf(await keptPages(baseUrl)));
  return new Response(html, { status: 503, headers: page.headers });
}

clientsClaim();
precacheAndRoute([...BUILD.precache], { cleanURLs: false, directoryIndex: '' });

/** What is kept as this kind of file. The whole site is fetched past all caches. */
const are =
  (kind: Kind): RouteMatchCallback =>
  ({ request, url }) =>
    request.cache !== 'no-store' && kindOf(url, baseUrl) === kind;

registerRoute(are('page'), async (options) => {
  try {
    return await pages.handle(options);
  } catch (error) {
    if (options.request.mode === 'navigate') return unavailable();
    throw error;
  }
});
registerRoute(are('catalogue'), catalogue);
registerRoute(are('asset'), assets);
registerRoute(are('other'), others);

self.addEventListener('message', ({ data, ports }) => {
  switch ((data as Message).type) {
    case 'TAKE_OVER':
      void self.skipWaiting();
      break;
    case 'WHICH_BUILD':
      ports[0]?.postMessage(BUILD.runtime);
  }
});
