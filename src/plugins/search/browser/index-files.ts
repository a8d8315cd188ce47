import { indexFolder } from '@site/src/plugins/search/browser/format';
import { Searcher } from '@site/src/plugins/search/browser/searcher';

let searcher: Searcher | undefined;

/** Asks for a file of the index. */
async function load(address: string): Promise<unknown> {
  const response = await fetch(address);
  const type = response.headers.get('content-type') ?? '';
  // The preview responds to every address with a page.
  if (!response.ok || !type.includes('json')) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

/** The one searcher of a site, so that what was fetched serves all searches until the next load. */
export function searcherOf(baseUrl: string): Searcher {
  searcher ??= new Searcher((name) => load(`${baseUrl}${indexFolder}/${name}`));
  return searcher;
}
