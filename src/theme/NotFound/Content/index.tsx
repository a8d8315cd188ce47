/*
 * Ejected: the original asks readers to write to the owner of the linking site, and leads nowhere.
 */
import Translate, { translate } from '@docusaurus/Translate';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

import styles from './styles.module.css';
import type { Props as SuggestionsProps } from './Suggestions';

/**
 * The not-found page: says what happened, and leads to pages with a similar address and to the
 * search. It is one file for all addresses, so React adds what depends on the address, as soon as
 * the page has loaded. Suggestions are a chunk of their own because this component is in the bundle
 * of every page.
 */
export default function NotFoundContent({ className }: Props): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { pathname } = useLocation();
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();

  useEffect(() => {
    import('./Suggestions').then(
      ({ default: loaded }) => setSuggestions(() => loaded),
      // The page is complete without them.
      () => undefined,
    );
  }, []);

  return (
    <main className={clsx(styles.page, className)} data-live>
      <Head>
        {/* Overrides that of the layout: this page has no canonical address. */}
        <link rel="canonical" />
      </Head>
      <p className={styles.status}>404</p>
      <Heading as="h1" className={styles.title}>
        {translate({ id: 'theme.NotFound.title', message: 'Page Not Found' })}
      </Heading>
      <p className={styles.lead}>
        <Translate
          values={{
            overview: <Link to="/docs/">{translate({ message: 'overview' })}</Link>,
            search: <Link to="/search/">{translate({ message: 'search the documentation' })}</Link>,
          }}
        >
          {
            'There is no page at this address: it may be misspelled, or the page has moved. Nothing is wrong with your Fusio: this is its documentation. Start again at the {overview}, {search}, or pick a section above.'
          }
        </Translate>
      </p>
      {Suggestions && <Suggestions address={pathname.slice(baseUrl.length - 1)} />}
    </main>
  );
}
