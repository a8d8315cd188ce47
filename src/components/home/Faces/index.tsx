import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/** `touches` are the objects, files and commands that the reader works with. */
const faces = [
  {
    name: 'API builder',
    to: '/docs/use_cases/api_builder/',
    does: 'A generator reads a table, a whole database, a folder or an OpenAPI file and creates the schemas, actions and operations for it.',
    touches: 'connections, generators, operations; no code.',
  },
  {
    name: 'API gateway',
    to: '/docs/use_cases/api_gateway/',
    does: 'Requests to services that you already run pass one place, which checks token, scope and rate limit and logs each call.',
    touches: 'HTTP actions, scopes, rates, the log.',
  },
  {
    name: 'API framework',
    to: '/docs/use_cases/api_framework/',
    does: 'You write actions as PHP classes with injected services and the connections of the instance, and release them with a deploy file.',
    touches: (
      <>
        <code>src/Action</code>, <code>.fusio.yml</code>, <code>php bin/fusio deploy</code>.
      </>
    ),
  },
  {
    name: 'Product and developer portal',
    to: '/docs/use_cases/api_product/',
    does: 'Developers of other companies register, create an app, read the API reference, download an SDK and subscribe to webhooks.',
    touches: 'the developer portal, apps, roles, events.',
  },
  {
    name: 'Monetization',
    to: '/docs/backend/monetization/',
    does: 'An operation costs points, a plan sells them, and a call without points left gets 402.',
    touches: 'plans, the costs of operations, a payment provider.',
  },
  {
    name: 'Backend for single-page apps',
    to: '/docs/use_cases/spa_backend/',
    does: 'Your front end registers and signs in users, by password or social login, and reads and writes data through operations.',
    touches: 'the consumer API, roles, identities, a TypeScript client.',
  },
];

/** The six uses of the platform, each with a link to its section. */
export default function Faces(): ReactNode {
  return (
    <dl className={styles.faces}>
      {faces.map(({ name, to, does, touches }) => (
        <div key={to} className={styles.face}>
          <dt className={styles.name}>
            <Link to={to}>{name}</Link>
          </dt>
          <dd className={styles.does}>{does}</dd>
          <dd className={styles.touches}>
            <span className={styles.label}>You touch </span>
            {touches}
          </dd>
        </div>
      ))}
    </dl>
  );
}
