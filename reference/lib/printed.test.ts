import { execFileSync } from 'node:child_process';

import { expect, it } from 'vitest';

import { example as exampleSchema } from '../schema/example';
import { callsOf, type ObjectCall } from './calls';
import { curlOfCall, curlOfLogin, curlOfRequest } from './curl';
import { site } from './fixtures/bookshop-site';
import { httpResponse } from './http';
import { replaceNames } from './names';
import { loadCatalog } from './read';
import { examplesOf } from './scenario';

const catalog = loadCatalog(site());
const [example] = examplesOf(catalog);
if (!example) throw new Error('the fixture has no example');
const { objects } = replaceNames(callsOf(example.scenario, catalog));
const [connection, action] = objects as [ObjectCall, ObjectCall];

it('a shell command keeps a quote, and writes a form with its files', () => {
  expect(curlOfCall(action)).toContain(`SELECT '\\''it'\\'''\\''s'\\''`);
  const { requests } = exampleSchema.pick({ requests: true }).parse({
    requests: [
      {
        method: 'POST',
        path: '/covers',
        as: 'anonymous',
        multipart: [
          {
            name: 'cover',
            filename: 'a.svg',
            contentType: 'image/svg+xml',
            content: '<a b="\\"/>',
          },
          { name: 'note', content: "it's; new" },
        ],
        response: { status: 201 },
      },
    ],
  });
  expect(requests.map((request) => curlOfRequest(request))).toEqual([
    [
      "curl -i -X POST 'http://localhost:8080/covers'",
      `-F 'cover="<a b=\\"\\\\\\"/>";filename=a.svg;type=image/svg+xml'`,
      `-F 'note="it'\\''s; new"'`,
    ].join(' \\\n  '),
  ]);
});

it('the log in puts its token into the variable that the calls read', () => {
  const response = JSON.stringify({ access_token: 'a.b-c', token_type: 'bearer' }, null, 4);
  const script = `curl() { echo '${response}'; }\n${curlOfLogin}\nprintf %s "$ADMIN_TOKEN"`;
  expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe('a.b-c');
  expect(curlOfCall(connection)).toContain('$ADMIN_TOKEN');
});

it('a response is an HTTP message', () => {
  expect(httpResponse({ status: 404, headers: {}, body: { a: 1 } })).toBe(
    'HTTP/1.1 404 Not Found\nContent-Type: application/json\n\n{\n  "a": 1\n}',
  );
});
