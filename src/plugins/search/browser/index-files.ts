import { indexFolder } from '@site/src/plugins/search/browser/format';
import { Searcher } from '@site/src/plugins/search/browser/searcher';

let searcher: Searcher | undefined;

/** The one searcher of a site, so that what was fetched serves all searches until the next load. */
export function searcherOf(baseUrl: string): Searcher {
  searcher ??= new Searcher(async (name) => {
    const response = await fetch(`${baseUrl}${indexFolder}/${name}`);
    const type = response.headers.get('content-type') ?? '';
    // The preview responds to every address with a page.
    if (!response.ok || !type.includes('json')) throw new Error(`${name}: ${response.status}`);
    return response.json() as Promise<unknown>;
  });
  return searcher;
}
