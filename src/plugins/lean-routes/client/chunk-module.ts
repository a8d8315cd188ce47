declare global {
  interface Window {
    /** The id of the module of each page and category whose chunk is there. The build puts it into the chunk. */
    pageModules?: Record<string, string | number>;
  }
}

/**
 * What a chunk that is there holds under its name.
 *
 * @throws where the build put no module into it
 */
export function chunkModule(name: string): unknown {
  const id = window.pageModules?.[name];
  if (id === undefined) throw new Error(`The chunk ${name} does not say which module it holds.`);
  return __webpack_require__(id).default;
}
