import Translate, { translate } from '@docusaurus/Translate';
import Head from '@docusaurus/Head';
import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import SearchPanel from '@site/src/plugins/search/ui/SearchPanel';
import { kinds } from '@site/src/plugins/search/browser/format';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How many pages are shown at a time. */
const STEP = 20;

/** How long the address waits for the next letter, in milliseconds. */
const PAUSE = 300;

/** The search, with what is asked for in the address. */
function Search({ parameters }: { readonly parameters: URLSearchParams }): ReactNode {
  const history = useHistory();
  const { pathname } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(parameters.get('q') ?? '');
  const [kind, setKind] = useState(kinds.find((one) => one === parameters.get('kind')));
  const [limit, setLimit] = useState(STEP);

  useEffect(() => {
    const timer = setTimeout(() => {
      const wanted = new URLSearchParams({ ...(query && { q: query }), ...(kind && { kind }) });
      const search = wanted.size > 0 ? `?${wanted.toString()}` : '';
      if (search !== location.search) history.replace(pathname + search);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [history, kind, pathname, query]);

  return (
    <SearchPanel
      input={input}
      query={query}
      onQuery={(next) => {
        setQuery(next);
        setLimit(STEP);
      }}
      kind={kind}
      onKind={setKind}
      limit={limit}
      more={(count) => (
        <button
          type="button"
          className="button button--primary"
          onClick={() => setLimit(limit + STEP)}
        >
          {translate({ message: 'Show more ({count})' }, { count })}
        </button>
      )}
    />
  );
}

/** The search on a page of its own. */
export default function SearchPage(): ReactNode {
  // The server knows no query: the first render has to match its HTML.
  const isBrowser = useIsBrowser();
  const { search } = useLocation();

  return (
    <Layout
      title={translate({ message: 'Search' })}
      description={translate({ message: 'Search all pages of the documentation of Fusio.' })}
    >
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className="search-document" data-live>
        {/* Not in the head: React would take it out and put it back, and the page be bare meanwhile. */}
        <link rel="stylesheet" href={useBaseUrl('/css/search.css')} />
        <Heading as="h1">{translate({ message: 'Search' })}</Heading>
        <Search
          key={isBrowser ? 'browser' : 'server'}
          parameters={new URLSearchParams(isBrowser ? search : '')}
        />
        <p className="search-hint search-off">
          <Translate
            values={{
              overview: (
                <a href={useBaseUrl('/docs/')}>
                  <Translate>overview</Translate>
                </a>
              ),
              troubleshooting: (
                <a href={useBaseUrl('/docs/troubleshooting/')}>
                  <Translate>troubleshooting pages</Translate>
                </a>
              ),
            }}
          >
            {
              'The search runs in your browser and needs JavaScript. Without it, the {overview} leads to every page, and the {troubleshooting} are sorted by what you see.'
            }
          </Translate>
        </p>
      </main>
    </Layout>
  );
}
