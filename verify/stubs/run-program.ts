import type { Catalogue } from '../../reference/lib/model';
import { verifyLive } from '../live';
import { stubCredentials, type StubOptions } from './stub-fusio';

/** What a run of `verify:live` in a test came to. */
export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly log: string;
  /** The waits in milliseconds, none of which was waited. */
  readonly waits: readonly number[];
}

/** What a test decides about a run. */
export interface ProgramOptions {
  readonly url: string;
  readonly signal?: AbortSignal;
  readonly password?: string;
  /** All forms that are possible, instead of API calls alone. */
  readonly allForms?: boolean;
}

/** The service of `readBook`. */
export const database = ['--service', 'mysql=mysql://root:secret@db/live'];

/** What the action of `readBook` returns when all is well. */
export const book: NonNullable<StubOptions['execute']> = (operation) => {
  const prefix = String(operation.name).replace('shop.getBook', '');
  return { status: 200, body: { id: 1, title: 'Momo', table: `${prefix}book` } };
};

/** Runs `verify:live` against a stub, without waiting; by API calls alone unless the test says more. */
export async function runProgram(
  catalogue: Catalogue,
  argv: readonly string[],
  { url, signal, password = stubCredentials.password, allForms = false }: ProgramOptions,
): Promise<Outcome> {
  const out: string[] = [];
  const log: string[] = [];
  const waits: number[] = [];
  let time = 0;
  const io = {
    environment: {
      FUSIO_URL: url,
      FUSIO_USERNAME: stubCredentials.username,
      FUSIO_PASSWORD: password,
    },
    out: (text: string) => out.push(text),
    log: (text: string) => log.push(text),
    client: {
      now: () => time,
      sleep: (milliseconds: number) => {
        waits.push(milliseconds);
        time += milliseconds;
        return Promise.resolve();
      },
    },
  };
  const forms = allForms || argv.includes('--form') ? [] : ['--form', 'api'];
  const never = new AbortController().signal;
  const code = await verifyLive([...argv, ...forms], catalogue, io, signal ?? never);
  return { code, out: out.join(''), log: log.join('\n'), waits };
}
