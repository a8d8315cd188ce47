import { revisionHeader, type WholeFile } from '../../plugins/delivery/offline/names';

/** How many files come at a time. */
const AT_A_TIME = 6;

/** As much of a cache as is needed. */
export type FileCache = Pick<Cache, 'delete' | 'keys' | 'matchAll' | 'put'>;

/** Where the files are, and where they go. */
export interface Site {
  /** The address of the root, such as `https://docs.example.com/`. */
  readonly root: string;
  readonly cache: FileCache;
}

/** What to do with a site that is partly kept. */
export interface Plan {
  /** What is missing, or has changed. */
  readonly missing: readonly WholeFile[];
  /** Addresses that are kept and no longer part of the site. */
  readonly left: readonly string[];
  /** How many files are kept, changed or not. */
  readonly kept: number;
}

/** Compares what is kept with what the site consists of. */
export async function planOf({ root, cache }: Site, files: readonly WholeFile[]): Promise<Plan> {
  const [requests, responses] = await Promise.all([cache.keys(), cache.matchAll()]);
  const kept = new Map(
    requests.map(({ url }, index) => [url, responses[index]?.headers.get(revisionHeader)]),
  );
  const addresses = new Set(files.map(([path]) => root + path));
  return {
    missing: files.filter(([path, , , revision]) => kept.get(root + path) !== revision),
    left: [...kept.keys()].filter((address) => !addresses.has(address)),
    kept: kept.size,
  };
}

/** The bytes of files as they are transferred. */
export const transferred = (files: readonly WholeFile[]): number =>
  files.reduce((sum, [, gzip]) => sum + gzip, 0);

/** The bytes of files as they are kept. */
export const stored = (files: readonly WholeFile[]): number =>
  files.reduce((sum, [, , size]) => sum + size, 0);

async function keepFile(
  { root, cache }: Site,
  [path, , , revision]: WholeFile,
  signal: AbortSignal,
): Promise<void> {
  // The service worker lets this pass, and what the browser has may be of an older build.
  const response = await fetch(root + path, { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`${root}${path}: ${response.status}`);
  const headers = new Headers(response.headers);
  // Of the way here: what is kept is not compressed.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(revisionHeader, revision);
  await cache.put(root + path, new Response(await response.blob(), { headers }));
}

/**
 * Carries out a plan. What has come stays when it ends early, so that the next plan is smaller.
 *
 * @param signal ends it
 * @param onProgress gets the bytes that have come, as they are transferred
 * @throws where a file does not come or has no room, and an AbortError where it was ended
 */
export async function carryOut(
  site: Site,
  { missing, left }: Plan,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const queue = missing.values();
  let bytes = 0;
  const work = async (): Promise<void> => {
    // All workers take from the same iterator: each file is taken once.
    for (const file of queue) {
      signal.throwIfAborted();
      await keepFile(site, file, signal);
      bytes += file[1];
      onProgress(bytes);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  for (const address of left) await site.cache.delete(address);
}
