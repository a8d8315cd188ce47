import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import KeptPages from '@site/src/components/Offline/KeptPages';
import WholeSite from '@site/src/components/Offline/WholeSite';
import { limits, styleSheet } from '@site/src/plugins/delivery/offline/names';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

/** What is kept for reading without a connection, and how to keep everything. */
export default function OfflinePage(): ReactNode {
  return (
    <Layout
      title="Offline"
      description="Read the documentation of Fusio without a connection: what your browser keeps by itself, and how to keep everything."
    >
      <Head>
        <link rel="stylesheet" href={useBaseUrl(`/${styleSheet}`)} />
      </Head>
      <main className="offline-document">
        <Heading as="h1">Offline</Heading>
        <p>
          This documentation can be read without a connection, and installed as an app where the
          browser offers it. All of it needs JavaScript.
        </p>
        <Heading as="h2" id="whole">
          The whole documentation
        </Heading>
        <p>
          All pages, the search and all images. The files for programs, such as{' '}
          <code>llms.txt</code>, are not part of it.
        </p>
        <WholeSite />
        <Heading as="h2" id="read">
          Pages that you have read
        </Heading>
        <p>
          Your browser keeps the last {limits.pages} pages by itself, and shows them when there is
          no connection. With a connection, pages come from the server. With data saver on, only
          what is loaded anyway is kept.
        </p>
        <KeptPages />
        <Heading as="h2" id="updates">
          New versions
        </Heading>
        <p>
          A page that is open never changes while you read. When there is a new version, a notice
          says so; it is there with the next page that you open, too. The whole documentation stays
          as it was kept until you bring it up to date here: only what has changed is fetched.
        </p>
      </main>
    </Layout>
  );
}
