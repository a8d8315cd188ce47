// What links call as `window.docusaurus`. That of Docusaurus looks chunks up in lists of all pages.

import { loadLateContent } from '../../late-content/client/late';
import { mayFetchAhead, type Connection } from '../../shared/connection';
import { isKnown, nameOf, parentChunks } from './pages';
import preloadPath from './preload';

const prefetched = new Set<string>();

function isSlowConnection(): boolean {
  return !mayFetchAhead((navigator as Navigator & { readonly connection?: Connection }).connection);
}

function prefetchChunk(chunk: string): void {
  if (prefetched.has(chunk)) return;
  prefetched.add(chunk);
  const link = document.createElement('link');
  link.href = __webpack_require__.p + __webpack_require__.u(chunk);
  link.rel = 'prefetch';
  if (link.relList.supports('prefetch')) document.head.append(link);
  // A file that does not come is dealt with when the link is used.
  else fetch(link.href, { priority: 'low' }).catch(() => undefined);
}

/** Fetches the files of a page at low priority, for a link that is in sight. */
function prefetch(path: string): false {
  const name = nameOf(path);
  if (name === undefined || isKnown(name) || isSlowConnection()) return false;
  [name, ...parentChunks(path)].forEach(prefetchChunk);
  return false;
}

/** Fetches and prepares a page, for a link that is about to be used. */
function preload(path: string): false {
  const name = nameOf(path);
  if (name === undefined || isSlowConnection()) return false;
  // The click asks again, and deals with a file that does not come.
  preloadPath(path.replace(/[?#].*$/, ''))
    .then(loadLateContent)
    .catch(() => undefined);
  return false;
}

/** Both answer that there is nothing to wait for. */
export default Object.freeze({ prefetch, preload });
