// In place of Docusaurus's module of this name, which looks chunks up in lists of all pages.

import prefetchFile from '@docusaurus/core/lib/client/prefetch';

import { isKnown, nameOf, parentChunks } from './pages';
import preloadPath from './preload';

const prefetched = new Set<string>();

function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly effectiveType: string; readonly saveData: boolean };
  };
  return (
    connection !== undefined && (connection.effectiveType.includes('2g') || connection.saveData)
  );
}

function prefetchChunk(chunk: string): Promise<void> | undefined {
  if (prefetched.has(chunk)) return undefined;
  prefetched.add(chunk);
  return prefetchFile(__webpack_require__.p + __webpack_require__.u(chunk));
}

/** Fetches the files of a page at low priority, for a link that is in sight. */
function prefetch(path: string): false | Promise<unknown> {
  const name = nameOf(path);
  if (name === undefined || isKnown(name) || isSlowConnection()) return false;
  return Promise.all([name, ...parentChunks(path)].map(prefetchChunk));
}

/** Fetches and prepares a page, for a link that is about to be used. */
function preload(path: string): false | Promise<void> {
  const name = nameOf(path);
  if (name === undefined || isSlowConnection()) return false;
  // The click asks again, and deals with a file that does not come.
  return preloadPath(path.replace(/[?#].*$/, '')).catch(() => undefined);
}

export default Object.freeze({ prefetch, preload });
