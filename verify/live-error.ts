/**
 * What keeps a run, or a scenario of it, from being executed, said in one sentence that a person can
 * act on. Where it stops the whole run, the program ends with exit code 2.
 */
export class LiveError extends Error {
  override readonly name = 'LiveError';
}
