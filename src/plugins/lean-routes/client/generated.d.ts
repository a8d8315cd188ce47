declare module '@generated/lean-routes/pages' {
  const pages: ReadonlyArray<() => Promise<unknown>>;
  export default pages;
}
