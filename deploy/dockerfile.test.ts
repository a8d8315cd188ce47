import { readFileSync } from 'node:fs';

import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';

const text = readFileSync('deploy/Dockerfile', 'utf8');

test('a linter finds nothing in the Dockerfile', () => {
  expect(validate(text).map(({ message }) => message)).toEqual([]);
});

test('the linter finds what is wrong', () => {
  expect(validate(text.replace('EXPOSE 8080', 'EXPOSE http')).length).toBe(1);
});

test('the container listens on the port that it exposes and checks', () => {
  const [, port] = /listen 80;\/listen (\d+);/.exec(text) ?? [];
  expect(readFileSync('deploy/nginx.conf', 'utf8')).toContain('listen 80;');
  expect(/^EXPOSE (.*)$/m.exec(text)?.[1]).toBe(port);
  expect(/^HEALTHCHECK .*$/m.exec(text)?.[0]).toContain(`127.0.0.1:${port}/`);
});
