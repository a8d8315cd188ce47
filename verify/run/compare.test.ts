import { describe, expect, it } from 'vitest';

import { compareResponse, compareJson, unusedMatches, type ReceivedResponse } from './compare';

const json = (status: number, body: unknown, headers = {}): ReceivedResponse => ({
  status,
  headers: new Headers({ 'content-type': 'application/json', ...headers }),
  text: JSON.stringify(body),
});

const expected = { status: 200, headers: {}, match: {} };

describe('compareJson', () => {
  it('takes keys in any order and items in theirs', () => {
    expect(compareJson({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, {})).toEqual([]);
    expect(compareJson([1, 2], [2, 1], {}).map(({ at }) => at)).toEqual(['/0', '/1']);
  });

  it.each([
    ['another type', { a: '1' }, { a: 1 }, '/a', '"1"', '1'],
    ['a missing key', { a: { b: 1 } }, { a: {} }, '/a/b', '1', 'nothing'],
    ['a key too many', {}, { 'a/b~c': null }, '/a~1b~0c', 'nothing', 'null'],
    ['null for an object', { a: {} }, { a: null }, '/a', '{}', 'null'],
    ['an object for an array', { a: [] }, { a: {} }, '/a', '[]', '{}'],
  ])('points at %s', (_, want, got, at, wanted, received) => {
    expect(compareJson(want, got, {})).toEqual([{ at, expected: wanted, got: received }]);
  });

  it('tells the lengths of arrays and compares what both have', () => {
    expect(compareJson([1, 2], [3], {})).toEqual([
      { at: '', expected: '2 items', got: '1 items' },
      { at: '/0', expected: '1', got: '3' },
    ]);
  });

  it.each([
    ['any', null, undefined],
    ['string', '', 1],
    ['integer', 3, 3.5],
    ['number', 3.5, '3.5'],
    ['datetime', '2026-11-21T02:14:32Z', '2026-11-21'],
    ['datetime', '2026-11-21 02:14:32', 'yesterday'],
    ['uuid', '49d5fd6d-bdd7-43ed-a221-1ef98c695c4f', '49d5fd6d'],
  ] as const)('lets %s stand for a value', (matcher, fitting, unfitting) => {
    const match = { '/entry/*/id': matcher };
    const sample = { entry: [{ id: 'sample' }] };
    expect(compareJson(sample, { entry: [{ id: fitting }] }, match)).toEqual([]);
    const [difference] = compareJson(sample, { entry: [{ id: unfitting }] }, match);
    expect(difference?.at).toBe('/entry/0/id');
  });

  it('gives a matcher no say beyond its place', () => {
    const match = { '/*/id': 'any' } as const;
    expect(compareJson([{ id: 1, a: 1 }], [{ id: 2, a: 2 }], match)).toHaveLength(1);
    expect(compareJson({ id: 1 }, { id: 2 }, match)).toHaveLength(1);
  });
});

describe('unusedMatches', () => {
  it('names the pointers that lead nowhere', () => {
    const match = { '/entry/*/id': 'any', '/entry/*/date': 'datetime', '/ids/0': 'any' } as const;
    const response = { ...expected, body: { entry: [{ id: 1 }], ids: [1] }, match };
    expect(unusedMatches(response)).toEqual(['/entry/*/date']);
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

  it('compares text as text, and no body where the example has none', () => {
    const response = {
      status: 200,
      headers: new Headers({ 'content-type': 'text/html' }),
      text: '{}',
    };
    expect(compareResponse({ ...expected, body: '{}' }, response)).toEqual([]);
    expect(compareResponse({ ...expected, body: {} }, response)).toHaveLength(1);
    expect(compareResponse(expected, response)).toEqual([]);
  });

  it('takes JSON that cannot be read as text', () => {
    const response = { ...json(200, {}), text: '{"a"' };
    expect(compareResponse({ ...expected, body: { a: 1 } }, response)).toEqual([
      { at: '', expected: '{"a":1}', got: '"{\\"a\\""' },
    ]);
  });

  it('reads an error of an instance in debug mode as one without', () => {
    const debug = {
      success: false,
      title: 'PSX\\Http\\Exception\\NotFoundException',
      message: 'Entry not found in /var/www/fusio/src/A.php on line 52',
      trace: '#0',
      context: '48',
    };
    const plain = { success: false, title: 'Internal Server Error', message: 'Entry not found' };
    expect(compareResponse({ ...expected, status: 404, body: plain }, json(404, debug))).toEqual(
      [],
    );
    const hidden =
      'The server encountered an internal error and was unable to complete your request.';
    const want = { ...expected, status: 500, body: { ...plain, message: hidden } };
    expect(compareResponse(want, json(500, debug))).toEqual([]);
    expect(compareResponse({ ...expected, status: 404, body: debug }, json(404, debug))).toEqual(
      [],
    );
  });
});
