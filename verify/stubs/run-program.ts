import { it } from 'vitest';

import type { Catalog } from '../../reference/lib/model';
import { isMissing } from '../../tests/support/programs';
import { verifyLive } from '../live';
import { exitCodeOf, type ProgramIo } from '../program';
import { stubCredentials, type StubFusio, type StubOptions } from './stub-fusio';

/** Whether this machine has what runs the curl commands of a page. */
export const hasCurl = !isMissing('curl');

export const itRunsCurl = it.skipIf(!hasCurl);

export const database = ['--service', 'mysql=mysql://root:secret@db/live'];
export const upstream = ['--service', 'http=http://upstream'];

/** What the action of `readBook` returns when all is well. */
export const book: NonNullable<StubOptions['execute']> = ({ name }) => {
  const prefix = String(name).replace('shop.getBook', '');
  return { status: 200, body: { id: 1, title: 'Momo', table: `${prefix}book` } };
};

/** What a program reads and writes in a test. Nothing is waited for: `waits` has the milliseconds. */
export function recordIo(url: string, password = stubCredentials.password) {
  const out: string[] = [];
  const log: string[] = [];
  const waits: number[] = [];
  const io: ProgramIo = {
    environment: {
      FUSIO_URL: url,
      FUSIO_USERNAME: stubCredentials.username,
      FUSIO_PASSWORD: password,
    },
    out: (text) => out.push(text),
    log: (text) => log.push(text),
    clock: {
      now: () => waits.reduce((sum, wait) => sum + wait, 0),
      sleep: (milliseconds) => Promise.resolve(void waits.push(milliseconds)),
    },
  };
  return { io, waits, told: () => ({ out: out.join(''), log: log.join('\n') }) };
}

/** Runs `verify:live` against a stub; by API calls alone unless the flags name a form. */
export async function runLive(
  { url }: Pick<StubFusio, 'url'>,
  catalog: Catalog,
  argv: readonly string[],
  { signal = new AbortController().signal, password = stubCredentials.password } = {},
) {
  const { io, waits, told } = recordIo(url, password);
  const forms = argv.includes('--form') ? [] : ['--form', 'api'];
  const code = await exitCodeOf(() => verifyLive([...argv, ...forms], catalog, io, signal), io);
  return { code, waits, ...told() };
}
