import { describe, expect, it } from 'vitest';

import type { Json } from '../../reference/schema';
import type { ReceivedResponse } from '../client/response';
import { compareJson, compareResponse } from './compare';

const json = (status: number, body: unknown, headers = {}): ReceivedResponse => ({
  status,
  headers: new Headers({ 'content-type': 'application/json', ...headers }),
  text: JSON.stringify(body),
});

const expected = { status: 200, headers: {}, match: {} };

describe('compareJson', () => {
  it.each([
    ['keys in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
    ['items in another order', [1, 2], [2, 1], ['/0: 1, 2', '/1: 2, 1']],
    ['another type', { a: '1' }, { a: 1 }, ['/a: "1", 1']],
    ['a missing key', { a: { b: 1 } }, { a: {} }, ['/a/b: 1, nothing']],
    ['a key too many', {}, { 'a/b~c': null }, ['/a~1b~0c: nothing, null']],
    ['null for an object', { a: {} }, { a: null }, ['/a: {}, null']],
    ['an object for an array', { a: [] }, { a: {} }, ['/a: [], {}']],
    ['another length', [1, 2], [3], [': 2 items, 1 items', '/0: 1, 3']],
  ])('compares %s', (_, want, got, differences) => {
    const found = compareJson(want, got, {});
    expect(found.map((one) => `${one.at}: ${one.expected}, ${one.got}`)).toEqual(differences);
  });

  it.each([
    ['any', null, undefined],
    ['string', '', 1],
    ['integer', 3, 3.5],
    ['number', 3.5, '3.5'],
    ['datetime', '2026-11-21T02:14:32Z', '2026-11-21'],
    ['datetime', '2026-11-21 02:14:32', 'yesterday'],
    ['uuid', '49d5fd6d-bdd7-43ed-a221-1ef98c695c4f', '49d5fd6d'],
  ] as const)('lets %s stand for a value, at its place alone', (matcher, fitting, unfitting) => {
    const match = { '/*/id': matcher };
    expect(compareJson([{ id: 'sample' }], [{ id: fitting }], match)).toEqual([]);
    expect(compareJson([{ id: 'sample' }], [{ id: unfitting }], match)).toHaveLength(1);
    expect(compareJson([{ id: 1, a: 1 }], [{ id: fitting, a: 2 }], match)).toHaveLength(1);
  });
});

describe('compareResponse', () => {
  it('shows the body of a response with another status, without its trace', () => {
    const body = { message: 'Oh', trace: '#0', context: '7' };
    expect(compareResponse({ ...expected, body: {} }, json(500, body))).toEqual([
      { at: 'status', expected: '200', got: '500 {"message":"Oh"}' },
    ]);
  });

  it('compares only the headers that the example lists, whatever their case', () => {
    const response = json(200, {}, { location: '/b', 'x-other': '1' });
    expect(compareResponse({ ...expected, headers: { Location: '/b' } }, response)).toEqual([]);
    expect(compareResponse({ ...expected, headers: { Location: '/a' } }, response)).toEqual([
      { at: 'header Location', expected: '"/a"', got: '"/b"' },
    ]);
  });

  it('compares text as text, unreadable JSON too, and nothing where the example has none', () => {
    const html = { ...json(200, {}), headers: new Headers({ 'content-type': 'text/html' }) };
    expect(compareResponse({ ...expected, body: '{}' }, html)).toEqual([]);
    expect(compareResponse({ ...expected, body: {} }, html)).toHaveLength(1);
    expect(compareResponse(expected, html)).toEqual([]);
    const broken = { ...json(200, {}), text: '{"a"' };
    expect(compareResponse({ ...expected, body: '{"a"' }, broken)).toEqual([]);
    expect(compareResponse({ ...expected, body: null }, json(200, null))).toEqual([]);
  });

  it('reads an error of an instance in debug mode as one without', () => {
    const message = 'Entry not found in /var/www/fusio/src/A.php on line 52';
    const debug = { success: false, title: 'PSX\\Http\\X', message, trace: '#0', context: '48' };
    const plain = { success: false, title: 'Internal Server Error', message: 'Entry not found' };
    const differences = (status: number, body: Record<string, Json>) =>
      compareResponse({ ...expected, status, body }, json(status, debug));
    expect(differences(404, plain)).toEqual([]);
    expect(differences(404, debug)).toEqual([]);
    const hidden =
      'The server encountered an internal error and was unable to complete your request.';
    expect(differences(500, { ...plain, message: hidden })).toEqual([]);
  });
});
