import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';

import { loadCatalog, loadPlatform } from '../../../../reference/lib/read';
import { loadScreens } from '../../../../reference/lib/screens';
import { DirectiveError } from './directive';
import { renderOn } from '../fixtures';

const catalog = loadCatalog(process.cwd());
const platform = loadPlatform(process.cwd());
const screens = loadScreens(process.cwd());

const write = (name: string, all = catalog, of?: string): string =>
  toString(renderOn({ catalog: all, platform, screens }, name, { of }));

describe('::product', () => {
  it('shows an action and its operation in three forms, and what comes back', () => {
    const text = write('product', catalog, 'actions/sql-query-all');
    const parts = [
      'Backend form',
      'API › Action › Create',
      'Backend API',
      '/backend/action',
      '/backend/operation',
      'Deploy file',
      'php bin/fusio deploy bookshop.yml',
      'HTTP/1.1 200 OK',
    ];
    expect(parts.filter((part) => !text.includes(part))).toEqual([]);
    expect(text).not.toContain('API › Operation › Create');
    expect(text).not.toContain('/backend/connection');
    expect(text).not.toContain('[[');
  });

  it('needs an entry with an example', () => {
    expect(() => write('product')).toThrow(DirectiveError);
    expect(() => write('product', catalog, 'actions/nothing')).toThrow(
      'has of="actions/nothing"; allowed: an entry with an example',
    );
  });
});

describe('::numbers', () => {
  it('counts what there is and what is installed', () => {
    const actions = new Map([...catalog.actions].slice(0, 3));
    const installed = [...actions.values()].filter(({ data }) => data.installedByDefault).length;
    expect(write('numbers', { ...catalog, actions })).toContain(`Actions3${installed}`);
  });
});

describe('::proof', () => {
  it('counts the examples that are as they were executed', () => {
    const [name, record] = Object.entries(catalog.verified)[0] ?? [];
    if (name === undefined || record === undefined) throw new Error('nothing is recorded');
    const one = { ...catalog, verified: { [name]: record } };
    expect(write('proof', one)).toContain('1 example executed on Fusio 7.');
    const changed = { ...record, hash: '0'.repeat(16) };
    expect(write('proof', { ...catalog, verified: { [name]: changed } })).toBe('');
  });
});
