// In place of Docusaurus's module of this name, whose list of routes holds every page.

import { loadLateContent } from '../../late-content/client/late';
import { loadPage, markMissing, matching, nameOf, parentChunks, type LeanRoute } from './pages';

/**
 * A static host answers an unknown path with the not-found page, which is of no plugin. Asking for
 * a page of that path would be a request that fails.
 */
let isFirst = true;
function notFoundWasServed(): boolean {
  return isFirst && document.documentElement.classList.contains('plugin-native');
}

const preloadAll = (routes: readonly LeanRoute[]): Array<Promise<void>> =>
  routes.flatMap(({ component }) => component?.preload() ?? []);

/**
 * Fetches everything that a path needs to be rendered.
 *
 * @throws where a file does not come: the path is unknown, the network is down, or the site was
 *   deployed anew. Who navigates then leaves the answer to the server.
 */
export default async function preload(pathname: string): Promise<void> {
  const path = decodeURI(pathname);
  const name = nameOf(path);
  if (name !== undefined && notFoundWasServed()) markMissing(name);
  // React takes the whole page over, and an anchor may be anywhere. Else the first screens come first.
  const isWhole = isFirst || window.location.hash !== '';
  isFirst = false;
  const parents = matching(path).filter(({ chunk }) => chunk !== undefined);
  await Promise.all([
    ...(name === undefined ? [] : [loadPage(name, parentChunks(path))]),
    ...preloadAll(parents),
  ]);
  await Promise.all(preloadAll(matching(path)));
  if (isWhole) await loadLateContent();
}
