/** What keeps a run, or a scenario of it, from being executed, in one sentence for a person. */
export class LiveError extends Error {
  override readonly name = 'LiveError';
}
