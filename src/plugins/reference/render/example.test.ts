import type { RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';

import { loadCatalog, loadPlatform } from '../../../../reference/lib/read';
import { findEntry } from '../../../../reference/lib/model';
import { renderExample } from './example';

const catalog = loadCatalog(process.cwd());
const platform = loadPlatform(process.cwd());

/** Each example of a page: all of it, and what is in sight before a reader opens anything. */
function examplesOf(reference: string) {
  const entry = findEntry(catalog, reference);
  return (entry?.data.examples ?? []).map((example) => {
    if (!entry) throw new Error(`there is no ${reference}`);
    const children = renderExample(entry, example, { catalog, platform });
    const inSight = children.filter(
      (node) => !JSON.stringify(node.data ?? {}).includes('"details"'),
    );
    return { children, all: textOf(children), inSight: textOf(inSight) };
  });
}

const textOf = (children: RootContent[]): string => toString({ type: 'root', children });

describe('the examples of a page', () => {
  const [first, ...later] = examplesOf('actions/sql-query-all');
  if (!first || later.length === 0) throw new Error('there are no examples to compare');

  it('explain log in and deploy once', () => {
    for (const notice of ['You need $ADMIN_TOKEN', 'Before you deploy']) {
      expect(first.all).toContain(notice);
      for (const { all } of later) expect(all).not.toContain(notice);
    }
  });

  it('fold away what the first one has, and keep what is new in sight', () => {
    expect(first.inSight).toContain('Connection Bookshop');
    for (const { all, inSight } of later) {
      expect(inSight).toContain('As in the first example: connection Bookshop.');
      expect(inSight).toContain('SELECT');
      expect(inSight).not.toContain('not-a-secret');
      expect(all).toContain('"name": "Bookshop"');
      expect(all).toContain('php bin/fusio deploy');
    }
  });

  it('leave out the rows of an operation that say the same as before', () => {
    expect(first.inSight).toContain('OutgoingSchema');
    for (const { inSight } of later) expect(inSight).not.toContain('Outgoing');
  });

  it('can be told apart by print', () => {
    for (const { children } of later) {
      expect(JSON.stringify(children).match(/complete-set-up/g)).toHaveLength(1);
    }
  });
});
