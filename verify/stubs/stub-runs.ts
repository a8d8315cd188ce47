import { afterEach, it } from 'vitest';

import type { Catalogue } from '../../reference/lib/model';
import { isMissing } from '../../tests/support/programs';
import { runProgram, type Outcome, type ProgramOptions } from './run-program';
import { startStub, type StubFusio, type StubOptions } from './stub-fusio';

/** Whether this machine has what runs the curl commands of a page. */
export const hasCurl = !isMissing('curl');

/** A test that runs the curl commands of a page. */
export const itRunsCurl = it.skipIf(!hasCurl);

/** What the tests of a file run `verify:live` against: a stub for each test, closed after it. */
export function stubRuns() {
  let stub: StubFusio | undefined;
  afterEach(async () => {
    await stub?.close();
    stub = undefined;
  });
  return {
    start: async (options?: StubOptions): Promise<StubFusio> => (stub = await startStub(options)),
    /** Runs against the stub of the test; against no address where it has started none. */
    run: (
      catalogue: Catalogue,
      argv: readonly string[],
      options: Partial<ProgramOptions> = {},
    ): Promise<Outcome> => runProgram(catalogue, argv, { url: stub?.url ?? '', ...options }),
  };
}
