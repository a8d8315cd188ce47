import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';

import { loadCatalogue } from '../catalogue';
import { renderNeeds } from './index-table';

const catalogue = loadCatalogue(process.cwd());

function needsOf(id: string): string {
  const entry = catalogue.actions.get(id);
  if (!entry) throw new Error(`There is no action ${id}`);
  return toString({ type: 'paragraph', children: renderNeeds(entry, catalogue) });
}

describe('renderNeeds', () => {
  it('names the connection that an action cannot do without', () => {
    expect(needsOf('sql-select-all')).toContain('connection SQL');
  });

  it('leaves out one that the form does not ask for', () => {
    expect(needsOf('http-processor')).not.toContain('connection');
  });
});
