import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

interface StopProps {
  term: string;
  /** What this stop does with any request. */
  task: ReactNode;
  children: ReactNode;
}

function Stop({ term, task, children }: StopProps): ReactNode {
  return (
    <li className={styles.stop}>
      <div className={styles.what}>
        <p className={styles.term}>{term}</p>
        <p className={styles.task}>{task}</p>
      </div>
      <div className={styles.example}>{children}</div>
    </li>
  );
}

/** Settings of an object, as a form of the backend shows them. */
const Pairs = ({ of }: { of: Readonly<Record<string, string>> }): ReactNode => (
  <dl className={styles.pairs}>
    {Object.entries(of).map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The piece of the request that the reader can follow from stop to stop. */
function Followed({ children }: { children: ReactNode }): ReactNode {
  return <mark className={styles.followed}>{children}</mark>;
}

/**
 * The drawing of the home page: one request on its way through a real configuration. It is an
 * ordered list, so that screen readers follow the path; the line and its gates are borders of the
 * items.
 */
export default function RequestPath(): ReactNode {
  return (
    <figure className={clsx('request-path', styles.figure)} aria-labelledby="request-path">
      <figcaption id="request-path" className={styles.caption}>
        The path of one request, with the objects that you configure
      </figcaption>
      <ol className={styles.path}>
        <Stop term="Client" task="Any HTTP client with an access token.">
          <pre className={styles.code}>
            <strong>
              GET /books?author=<Followed>ende</Followed>
            </strong>
            {'\nAuthorization: Bearer eyJ0eXAiOiJKV…'}
          </pre>
        </Stop>
        <Stop
          term="Operation"
          task="Binds a method and a path. Checks token, scope and rate limit, writes the log."
        >
          <p className={styles.name}>books.getAll</p>
          <Pairs of={{ Request: 'GET /books', Scope: 'books', Stability: 'stable' }} />
        </Stop>
        <Stop
          term="Action"
          task={
            <>
              Produces the response. The placeholder becomes a bound value, here{' '}
              <code className={styles.inline}>%ende%</code>.
            </>
          }
        >
          <p className={styles.name}>
            Books-By-Author <Link to="/docs/backend/api/action/sql-query-all/">SQL-Query-All</Link>
          </p>
          <pre className={styles.code}>
            {'SELECT b.title, a.name AS author, b.price\n'}
            {'FROM book b\n'}
            {'JOIN author a ON a.id = b.author_id\n'}
            {'WHERE a.name LIKE '}
            <Followed>{'{%author%}'}</Followed>
            {'\nORDER BY b.id'}
          </pre>
        </Stop>
        <Stop term="Connection" task="Keeps address and credentials.">
          <p className={styles.name}>
            Bookshop <Link to="/docs/backend/api/connection/sql/">SQL</Link>
          </p>
          <Pairs of={{ Type: 'pdo_mysql', Host: 'mysql', Database: 'bookshop' }} />
        </Stop>
        <Stop term="Response" task="One page of the collection, as JSON.">
          <p className={styles.name}>
            200 <span>application/json</span>
          </p>
          <pre className={styles.code}>
            {'{\n'}
            {'  "totalResults": 2,\n'}
            {'  "itemsPerPage": 16,\n'}
            {'  "startIndex": 0,\n'}
            {'  "entry": [\n'}
            {'    { "title": "Momo",\n'}
            {'      "author": "Michael '}
            <Followed>Ende</Followed>
            {'",'}
            <span className={styles.tail}>{' "price": "12.50" },\n'}</span>
            {'    { "title": "The Neverending Story",\n'}
            {'      "author": "Michael '}
            <Followed>Ende</Followed>
            {'",'}
            <span className={styles.tail}>{' "price": "15.25" }\n'}</span>
            {'  ]\n'}
            {'}'}
          </pre>
        </Stop>
      </ol>
    </figure>
  );
}
