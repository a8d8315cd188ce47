/**
 * Something that stops a whole run, said in one sentence that a person can act on: wrong arguments,
 * no response, no Fusio, wrong credentials. It ends the program with exit code 2.
 */
export class LiveError extends Error {
  override readonly name = 'LiveError';
}
