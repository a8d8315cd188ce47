// In place of the package, for the one router of this site: without what keeps addresses behind a
// hash or in memory. The router's classes for these stay, and nobody creates one.

export {
  createBrowserHistory,
  createLocation,
  createPath,
  locationsAreEqual,
} from 'history/esm/history.js';

export const createHashHistory = undefined;
export const createMemoryHistory = undefined;
