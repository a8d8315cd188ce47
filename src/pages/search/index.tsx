import { translate } from '@docusaurus/Translate';
import Head from '@docusaurus/Head';
import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import SearchPanel, { Elsewhere, type Asked } from '@site/src/plugins/search/ui/SearchPanel';
import { kinds } from '@site/src/plugins/search/browser/format';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { useCallback, useRef, type ReactNode } from 'react';

/** How many pages are shown at a time. */
const STEP = 20;

/** How long after the last letter the address is updated, in milliseconds. */
const PAUSE = 300;

/** The search as a page, with the query in its address. */
export default function SearchPage(): ReactNode {
  // The HTML of the build knows no query, and the first render must match it.
  const isBrowser = useIsBrowser();
  const { pathname, search } = useLocation();
  const history = useHistory();
  const input = useRef<HTMLInputElement>(null);
  const parameters = new URLSearchParams(isBrowser ? search : '');

  const onChange = useCallback(
    ({ query, kind }: Asked) => {
      const timer = setTimeout(() => {
        const wanted = new URLSearchParams({ ...(query && { q: query }), ...(kind && { kind }) });
        const next = wanted.size > 0 ? `?${wanted.toString()}` : '';
        if (next !== location.search) history.replace(pathname + next);
      }, PAUSE);
      return () => clearTimeout(timer);
    },
    [history, pathname],
  );

  return (
    <Layout
      title={translate({ message: 'Search' })}
      description={translate({ message: 'Search all pages of the documentation of Fusio.' })}
    >
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className="search-document" data-live>
        {/* Not in the head, where React would remove it for a moment and add it again. */}
        <link rel="stylesheet" href={useBaseUrl('/css/search.css')} />
        <Heading as="h1">{translate({ message: 'Search' })}</Heading>
        <SearchPanel
          key={isBrowser ? 'browser' : 'server'}
          input={input}
          initial={{
            query: parameters.get('q') ?? '',
            kind: kinds.find((one) => one === parameters.get('kind')),
          }}
          step={STEP}
          onChange={onChange}
        />
        <div className="search-off">
          <Elsewhere
            before={translate({
              message: 'The search runs in your browser and needs JavaScript. Without it, look at:',
            })}
          />
        </div>
      </main>
    </Layout>
  );
}
