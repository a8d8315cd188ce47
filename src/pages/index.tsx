import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Faces from '@site/src/components/home/Faces';
import Facts from '@site/src/components/home/Facts';
import RequestPath from '@site/src/components/home/RequestPath';
import Section from '@site/src/components/home/Section';
import WaysIn from '@site/src/components/home/WaysIn';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type { ComponentType, ReactNode } from 'react';

import Forms from './_forms.mdx';
import Numbers from './_numbers.mdx';
import Product from './_product.mdx';
import Proof from './_proof.mdx';
import QuickStart from './_quick-start.mdx';
import Screen from './_screen.mdx';
import styles from './index.module.css';

const TITLE = 'Fusio documentation';

/** Content that the build makes from data. */
function Data({ of: Content }: { of: ComponentType }): ReactNode {
  return (
    <div className={`markdown ${styles.data}`}>
      <MDXContent>
        <Content />
      </MDXContent>
    </div>
  );
}

/** The home page, static markup only. */
export default function Home(): ReactNode {
  return (
    <Layout description="Fusio puts an HTTP API in front of databases, services and PHP code that you run yourself. Here is how to install it, build with it and operate it.">
      {/* The layout would append the name of the site, which the title has already. */}
      <Head>
        <title>{TITLE}</title>
        <meta property="og:title" content={TITLE} />
      </Head>
      <main className={styles.page}>
        <div className={styles.opening}>
          <div>
            <h1 className={styles.headline}>
              Put an HTTP&nbsp;API in front of your database, services and code
            </h1>
            <p className={styles.lead}>
              Fusio is a PHP application you host yourself: it maps a method and a path to an
              action, checks token, scope and rate limit before the action runs, and generates
              OpenAPI and client SDKs from the same definition.
            </p>
            <p className={styles.links}>
              <Link className={styles.primary} to="/docs/bootstrap/">
                Get started
              </Link>
              <Link className={styles.secondary} to="/docs/installation/">
                Installation
              </Link>
            </p>
          </div>
          <Data of={Screen} />
          <div className={styles.facts}>
            <div className={styles.proof}>
              <Data of={Proof} />
            </div>
            <Facts />
          </div>
        </div>

        <Section
          id="path"
          title="One way for every request"
          intro={
            <p>
              Follow the marked word: from the address it goes into the statement, and comes back in
              the rows.
            </p>
          }
        >
          <RequestPath />
        </Section>

        <Section
          id="product"
          title="One statement, one endpoint"
          wide
          intro={
            <p>
              An action holds the SQL, an operation gives it a method, a path and a scope. Fill in
              two forms, call the API or deploy a file: the objects are the same, and so is the
              response.{' '}
              <Link to="/docs/backend/api/action/sql-query-all/">The complete example</Link>
            </p>
          }
        >
          <div className={styles.product}>
            <Data of={Product} />
            <div className={styles.forms}>
              <Data of={Forms} />
            </div>
          </div>
        </Section>

        <Section
          id="quick-start"
          title="Quick start"
          intro={
            <>
              <p>
                Fusio and MySQL in two containers. You need Docker with the Compose plugin, a shell
                with <code>curl</code>, and port 8080 free.
              </p>
              <p>
                <Link to="/docs/bootstrap/">Get started</Link> goes on to a protected and documented
                API in twenty minutes. Without Docker,{' '}
                <Link to="/docs/installation/">install it on a web server</Link>.
              </p>
            </>
          }
        >
          <Data of={QuickStart} />
        </Section>

        <Section
          id="uses"
          title="One platform, six uses"
          intro={
            <>
              <p>
                The objects are the same in each: operations, actions, connections and schemas. What
                differs is where the response comes from and who asks.
              </p>
              <Data of={Numbers} />
            </>
          }
        >
          <Faces />
        </Section>

        <Section
          id="ways-in"
          title="Start here"
          wide
          intro={<p>Go straight to the part that your work today needs.</p>}
        >
          <WaysIn />
        </Section>
      </main>
    </Layout>
  );
}
