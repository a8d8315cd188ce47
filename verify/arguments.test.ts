import { describe, expect, it } from 'vitest';

import { parseFactsArguments, parseLiveArguments } from './arguments';

const target = ['--url', 'http://localhost:8080/', '--username', 'demo', '--password', 'secret'];

const parse = (...more: readonly string[]) => parseLiveArguments([...target, ...more], {});

describe('parseLiveArguments', () => {
  it('reads flags, repeated ones as lists', () => {
    const options = parse(
      ...['--service', 'mysql=mysql://u:p@db/x?a=b', '--only', 'a', '--only', 'b'],
      ...['--keep', '--json', '-', '--form', 'curl', '--form', 'api'],
    );
    expect(options).toMatchObject({
      url: 'http://localhost:8080',
      username: 'demo',
      password: 'secret',
      json: '-',
      forms: ['api', 'curl'],
      clean: false,
      exempt: false,
      keep: true,
      only: ['a', 'b'],
      services: new Map([['mysql', 'mysql://u:p@db/x?a=b']]),
    });
  });

  it('takes the instance from the environment, flags first', () => {
    const target = { FUSIO_URL: 'https://a', FUSIO_USERNAME: 'u', FUSIO_PASSWORD: 'p' };
    const place = { FUSIO_DIR: '/srv/fusio', FUSIO_EXEC: 'chroot /srv', FUSIO_NO_PAUSE: '1' };
    expect(parseLiveArguments(['--username', 'flag'], { ...target, ...place })).toMatchObject({
      url: 'https://a',
      username: 'flag',
      password: 'p',
      forms: ['api', 'curl', 'deploy'],
      installation: { dir: '/srv/fusio', exec: 'chroot /srv' },
      exempt: true,
    });
  });

  it('takes --record with a file or without', () => {
    const file = 'reference/verified.json';
    expect(parse('--record')).toMatchObject({ record: file });
    expect(parse('--record', '--keep')).toMatchObject({ record: file, keep: true });
    expect(parse('--record', 'a')).toMatchObject({ record: 'a' });
  });

  it.each([
    ['--form app', '"app" is none of api, curl, deploy'],
    ['--fusio-exec chroot', '--fusio-dir is missing'],
    ['--url localhost:8080', 'is no address'],
    ['--service mysql', '"mysql" is not NAME=URL'],
  ])('refuses %s', (flags, message) => {
    expect(() => parse(...flags.split(' '))).toThrow(message);
  });
});

describe('parseFactsArguments', () => {
  it('names what is missing, and does not take the flags of the other program', () => {
    expect(() => parseFactsArguments(target.slice(0, 4), {})).toThrow('or set FUSIO_PASSWORD.');
    expect(() => parseFactsArguments([...target, '--keep'], {})).toThrow("Unknown option '--keep'");
  });
});
