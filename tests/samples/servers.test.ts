import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { formatError } from '../../reference/lib/source-error';
import { findProgram } from '../support/programs';
import { apache, loadModules } from '../support/web-servers';
import { pagesBelow, samplesOfPage } from './pages';

/*
 * The web servers themselves check the configurations that pages print, without starting.
 */

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'servers-'));
/** Replace the certificates that samples name, which are on the reader's server. */
const [certificate, key] = [path.join(folder, 'server.pem'), path.join(folder, 'server.key')];

const openssl = findProgram('openssl');

interface Server {
  readonly language: 'apacheconf' | 'nginx';
  readonly program: string | undefined;
  /** A configuration that it must reject. */
  readonly fault: string;
  /** Completes a sample; earlier samples of the page may declare what it uses. */
  readonly complete: (sample: string, before: readonly string[]) => readonly string[];
  readonly args: readonly string[];
}

const servers: readonly Server[] = [
  {
    language: 'nginx',
    program: findProgram('nginx'),
    fault: 'server {\n    listen 80;\n    try_file $uri =404;\n}',
    args: ['-t', '-q', '-p', folder, '-c'],
    // A sample goes inside `http`, or inside a server where it has none.
    complete: (code, before) => {
      const sample = code
        .replace(/(ssl_certificate_key\s+)[^;]+/g, `$1${key}`)
        .replace(/(ssl_certificate\s+)[^;]+/g, `$1${certificate}`)
        .replace(/((?:access|error)_log\s+)[^\s;]+/g, `$1${folder}/any.log`);
      return [
        `pid ${folder}/nginx.pid;`,
        `error_log ${folder}/error.log;`,
        'events {}',
        'http {',
        'access_log off;',
        ...(/^\s*(?:server|map|upstream|limit_\w+_zone)\b/m.test(sample)
          ? [sample]
          : [...before.filter((one) => /^\s*map\b/.test(one)), `server {\n${sample}\n}`]),
        '}',
      ];
    },
  },
  {
    language: 'apacheconf',
    program: apache,
    fault: '<VirtualHost *:80>\n    AllowOverwrite All\n</VirtualHost>',
    args: ['-t', '-f'],
    // A sample without a section or an alias is the content of an `.htaccess` file.
    complete: (code) => {
      const sample = code
        .replace(/(SSLCertificateFile\s+)\S+/g, `$1${certificate}`)
        .replace(/(SSLCertificateKeyFile\s+)\S+/g, `$1${key}`)
        .replace(/(DocumentRoot\s+)\S+/g, `$1${folder}`);
      return [
        // Those that Debian loads, and those that the pages enable.
        ...loadModules(
          'mpm_event authn_core authz_core alias dir env mime filter deflate headers rewrite setenvif socache_shmcb ssl proxy proxy_fcgi',
        ),
        'ServerName localhost',
        `PidFile ${folder}/httpd.pid`,
        `DefaultRuntimeDir ${folder}`,
        `Define APACHE_LOG_DIR ${folder}`,
        `ErrorLog ${folder}/error.log`,
        'LogFormat "%h" combined',
        'Listen 127.0.0.1:80',
        /^(?:<VirtualHost|<Directory|AliasMatch)\b/m.test(sample)
          ? sample
          : `<Directory "/srv">\n${sample}\n</Directory>`,
      ];
    },
  },
];

/** The output of a program if it fails, else undefined. */
function outputOfFailure(program: string, args: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? undefined : `${stdout}${stderr}`.trim();
}

beforeAll(() => {
  fs.writeFileSync(path.join(folder, 'fastcgi_params'), '');
  const args = `req -x509 -nodes -newkey rsa:2048 -days 1 -subj /CN=api.example.com -keyout ${key} -out ${certificate}`;
  if (openssl) expect(outputOfFailure(openssl, args.split(' '))).toBeUndefined();
});

afterAll(() => {
  fs.rmSync(folder, { recursive: true });
});

describe.each(servers)('a configuration for $language', (server) => {
  const { language, program, fault, complete, args } = server;

  it('is accepted by the server itself, which refuses what it does not know', ({ skip }) => {
    if (!program || !openssl) skip(`${language}: the server is not installed`);
    const complaint = (code: string, before: readonly string[] = []) => {
      const file = path.join(folder, `${language}.conf`);
      fs.writeFileSync(file, complete(code, before).join('\n'));
      return outputOfFailure(program ?? '', [...args, file]);
    };
    expect(complaint(fault)).toMatch(/try_file|AllowOverwrite/);
    const faults = pagesBelow('docs').flatMap((page) => {
      const samples = samplesOfPage(page).filter(
        (sample) => sample.language === language && sample.form !== 'invalid',
      );
      return samples.flatMap(({ file, lineOf, code }, index) => {
        const before = samples.slice(0, index).map((sample) => sample.code);
        const message = complaint(code, before);
        return message === undefined ? [] : [formatError({ file, line: lineOf(0) }, message)];
      });
    });
    expect(faults, `\n${faults.join('\n')}\n`).toEqual([]);
  }, 60_000);
});
