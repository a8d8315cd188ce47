import { mayFetchAhead, type Connection } from '../../hydrate-on-intent/browser/connection';
import { manifestFile, workerFile, type Message } from './names';
import { announce } from './notice';

/** How often a page that stays open looks for a new version, in milliseconds. */
const PATIENCE = 60 * 60 * 1000;

let lastLook = 0;
let registered: Promise<ServiceWorkerRegistration> | undefined;

const send = (worker: ServiceWorker, message: Message, ports: MessagePort[] = []): void =>
  worker.postMessage(message, ports);

/** Whether this page is of the same build as a service worker. */
function isOfBuild(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<string>) => {
      port1.close();
      resolve(Array.from(document.scripts).some(({ src }) => src.endsWith(data)));
    };
    send(worker, { type: 'WHICH_BUILD' }, [port2]);
  });
}

/** A new version of the worker is there and waits. */
async function onWaiting(registration: ServiceWorkerRegistration, baseUrl: string): Promise<void> {
  const { waiting } = registration;
  if (!waiting) return;
  if (await isOfBuild(waiting)) {
    // This page came with the new version: nothing changes under the reader's eyes.
    send(waiting, { type: 'TAKE_OVER' });
    return;
  }
  announce(baseUrl, () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
      once: true,
    });
    if (registration.waiting) send(registration.waiting, { type: 'TAKE_OVER' });
    else location.reload();
  });
}

async function register(baseUrl: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(baseUrl + workerFile);
  // The first one of all takes over at once.
  const isUpdate = (): boolean => Boolean(registration.active);
  if (registration.waiting) void onWaiting(registration, baseUrl);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && isUpdate()) void onWaiting(registration, baseUrl);
    });
  });
  return registration;
}

/**
 * Registers the service worker, and has it keep the page of the current address with all that it is
 * made of. Looks for a new version once an hour.
 */
export async function keepPage(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (!link) return;
  const baseUrl = new URL(link.href).pathname.slice(0, -manifestFile.length);
  const first = !registered;
  // Then it has seen this page with all its parts.
  const seen = first && navigator.serviceWorker.controller !== null;
  registered ??= register(baseUrl);
  const registration = await registered;
  const now = Date.now();
  if (!first && now - lastLook > PATIENCE) {
    await registration.update().catch(() => undefined);
  }
  if (first || now - lastLook > PATIENCE) lastLook = now;

  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  if (seen || !mayFetchAhead(connection)) return;
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return;
  // What came before the service worker has not gone through it; the browser has it in its cache.
  const parts = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin));
  const urlsToCache = [location.href.replace(/#.*/, ''), ...(first ? parts : [])];
  send(active, { type: 'CACHE_URLS', payload: { urlsToCache } });
}
