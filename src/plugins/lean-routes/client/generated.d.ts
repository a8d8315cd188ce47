declare module '@generated/lean-routes/pages' {
  const pages: ReadonlyArray<() => Promise<unknown>>;
  export default pages;
}

declare module '@generated/routes' {
  /** The chunks of the sections whose pages are no children of a route, by the path above them. */
  export const sections: ReadonlyArray<readonly [path: string, chunk: string]>;
}
