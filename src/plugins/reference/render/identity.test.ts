import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';

import { connection, type Connection } from '../../../../reference/schema';
import type { Entry } from '../../../../reference/lib/model';
import { loadCatalog } from '../../../../reference/lib/read';
import { needsOf, renderIdentity } from './identity';

const entry = (more: object): Entry<Connection> => ({
  id: 'search',
  reference: 'connections/search',
  file: 'reference/connections/search.yaml',
  lineOf: () => 1,
  data: connection.parse({
    name: 'Search',
    class: 'Acme\\Adapter\\Search\\Connection\\Search',
    package: 'acme/adapter-search',
    installedByDefault: false,
    summary: 'Leads to a search server.',
    purpose: 'document',
    returns: 'Acme\\Client',
    pingable: false,
    fields: [],
    ...more,
  }),
});

const nothing = {
  actions: new Map(),
  connections: new Map(),
  generators: new Map(),
  services: new Map(),
  datasets: new Map(),
  useCases: new Map(),
  verified: {},
};

describe('renderIdentity', () => {
  const installation = (more: object): string =>
    toString({ type: 'root', children: renderIdentity(entry(more), { catalog: nothing }) });

  it('says of a class that a plain installation has that it is there', () => {
    expect(installation({ installedByDefault: true })).toContain('Installed by defaultYes');
  });

  it('says how to add a class', () => {
    expect(installation({})).toContain(
      'No. Add it with composer require acme/adapter-search, then register its classes with ' +
        'php bin/fusio system:register "Acme\\Adapter\\Search\\Adapter" and delete cache/container.php.',
    );
  });

  it('says where the Docker image has more than a plain installation', () => {
    expect(installation({ inDockerImage: true })).toContain(
      'Only in the official Docker image. Elsewhere add it with composer require',
    );
  });
});

describe('needsOf', () => {
  const catalog = loadCatalog(process.cwd());

  it.each([
    ['sql-select-all', true],
    ['http-processor', false],
  ])('names a connection that an action cannot do without: %s %s', (id, isNamed) => {
    const action = catalog.actions.get(id);
    if (!action) throw new Error(`There is no action ${id}`);
    expect(needsOf(action, catalog).includes('connection ')).toBe(isNamed);
  });
});
