import { describe, expect, it } from 'vitest';

import { parseFactsArguments, parseLiveArguments } from './arguments';
import { isSelected } from './plan/selection';

const target = ['--url', 'http://localhost:8080/', '--username', 'demo', '--password', 'secret'];

describe('parseLiveArguments', () => {
  it('reads flags, repeated ones as lists', () => {
    const more = [
      '--service',
      'mysql=mysql://u:p@db/x?a=b',
      '--only',
      'a',
      '--only',
      'b',
      '--keep',
    ];
    const options = parseLiveArguments([...target, ...more, '--jobs', '2', '--json', '-'], {});
    expect(options).toEqual({
      url: 'http://localhost:8080',
      username: 'demo',
      password: 'secret',
      json: '-',
      jobs: 2,
      forms: ['api', 'curl', 'deploy'],
      installation: undefined,
      record: undefined,
      clean: false,
      exempt: false,
      keep: true,
      only: ['a', 'b'],
      services: new Map([['mysql', 'mysql://u:p@db/x?a=b']]),
    });
  });

  it('takes the instance from the environment, flags first', () => {
    const environment = { FUSIO_URL: 'https://a', FUSIO_USERNAME: 'u', FUSIO_PASSWORD: 'p' };
    expect(parseLiveArguments(['--username', 'flag'], environment)).toMatchObject({
      url: 'https://a',
      username: 'flag',
      password: 'p',
      jobs: 1,
    });
  });

  it('reads where the command line is, from the environment too', () => {
    const given = ['--fusio-dir', '/srv/fusio', '--fusio-exec', 'chroot /srv'];
    const installation = { dir: '/srv/fusio', exec: 'chroot /srv' };
    expect(parseLiveArguments([...target, ...given], {})).toMatchObject({ installation });
    const environment = { FUSIO_DIR: '/srv/fusio', FUSIO_EXEC: 'chroot /srv', FUSIO_NO_PAUSE: '1' };
    expect(parseLiveArguments(target, environment)).toMatchObject({ installation, exempt: true });
  });

  it('takes --record with a file or without', () => {
    const file = 'reference/verified.json';
    expect(parseLiveArguments([...target, '--record'], {})).toMatchObject({ record: file });
    const options = parseLiveArguments([...target, '--record', '--keep'], {});
    expect(options).toMatchObject({ record: file, keep: true });
    expect(parseLiveArguments([...target, '--record', 'a'], {})).toMatchObject({ record: 'a' });
  });

  it('keeps the forms in their order', () => {
    const given = ['--form', 'curl', '--form', 'api'];
    expect(parseLiveArguments([...target, ...given], {})).toMatchObject({ forms: ['api', 'curl'] });
  });

  it.each([
    ['a form that is none', [...target, '--form', 'app'], '"app" is none of api, curl, deploy'],
    ['a prefix without folder', [...target, '--fusio-exec', 'chroot /'], '--fusio-dir is missing'],
    ['no address', [], '--url is missing: give it, or set FUSIO_URL.'],
    ['no password', target.slice(0, 4), '--password is missing'],
    ['an address without scheme', ['--url', 'localhost:8080'], 'is no address'],
    ['a service without address', [...target, '--service', 'mysql'], '"mysql" is not NAME=URL'],
    ['no jobs', [...target, '--jobs', '0'], '"0" is no number from 1 to 32'],
    ['an unknown flag', [...target, '--speed', '1'], "Unknown option '--speed'"],
  ])('refuses %s', (_, argv, message) => {
    expect(() => parseLiveArguments(argv, {})).toThrow(message);
  });

  it('wants nothing else when help is asked for', () => {
    expect(parseLiveArguments(['--help'], {})).toBe('help');
    expect(parseFactsArguments(['-h'], {})).toBe('help');
  });
});

describe('parseFactsArguments', () => {
  it('does not take the flags of the other program', () => {
    expect(parseFactsArguments(target, {})).toMatchObject({ url: 'http://localhost:8080' });
    expect(() => parseFactsArguments([...target, '--keep'], {})).toThrow("Unknown option '--keep'");
  });
});

describe('isSelected', () => {
  it.each([
    ['actions/sql-query-all', true],
    ['actions/sql-', true],
    ['actions/sql-query-all#open', true],
    ['actions/*-all', true],
    ['actions/*#*-orders', true],
    ['*', true],
    ['connections/', false],
    ['actions/*-row', false],
    ['actions/sql.query-*', false],
    ['sql-query-all', false],
    ['*#other', false],
  ])('%s', (pattern, selected) => {
    expect(isSelected('actions/sql-query-all', 'open-orders', [pattern])).toBe(selected);
  });

  it('takes any of several patterns, and everything without one', () => {
    expect(isSelected('actions/a', 'b', ['x', 'actions/a'])).toBe(true);
    expect(isSelected('actions/a', 'b', [])).toBe(true);
  });
});
