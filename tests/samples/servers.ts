import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { findProgram } from '../support/programs';

/** A web server that can read a configuration without starting. */
export interface Server {
  /** The language of its samples. */
  readonly language: 'apacheconf' | 'nginx';
  /** The program, or undefined where it is not installed. */
  readonly program: string | undefined;
  /**
   * What the server says about a configuration, or undefined if it accepts it. What the page prints
   * before it may declare what it uses.
   */
  readonly complaint: (code: string, before?: readonly string[]) => string | undefined;
}

/** Runs in a folder that is removed afterwards. */
function inFolder<T>(run: (folder: string) => T): T {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'server-'));
  try {
    return run(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** A certificate for all samples; making one takes longer than reading a configuration. */
let made: Certificate | undefined;

function makeCertificate(): Certificate {
  return inFolder((folder) => {
    const [certificate, key] = [path.join(folder, 'pem'), path.join(folder, 'key')] as const;
    const args = `req -x509 -nodes -newkey rsa:2048 -days 1 -subj /CN=api.example.com -keyout ${key} -out ${certificate}`;
    const { status, stderr } = spawnSync('openssl', args.split(' '), { encoding: 'utf8' });
    if (status !== 0) throw new Error(`openssl: ${stderr}`);
    return { certificate: fs.readFileSync(certificate, 'utf8'), key: fs.readFileSync(key, 'utf8') };
  });
}

/** Writes a certificate, as the one that a sample names is only on the reader's server. */
function writeCertificate(folder: string): Certificate {
  made ??= makeCertificate();
  const files = {
    certificate: path.join(folder, 'server.pem'),
    key: path.join(folder, 'server.key'),
  };
  fs.writeFileSync(files.certificate, made.certificate);
  fs.writeFileSync(files.key, made.key);
  return files;
}

/** What a program says, or undefined if it ends well. */
function outputOfFailure(program: string, args: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? undefined : `${stdout}${stderr}`.trim();
}

/** Both servers read the certificates that a configuration names. */
const certificates = findProgram('openssl');

const nginxProgram = certificates && findProgram('nginx');

/** Whether a sample belongs inside `http`, not inside a server. */
const standsInHttp = (code: string): boolean =>
  /^\s*(?:server|map|upstream|limit_\w+_zone)\b/m.test(code);

/** `nginx -t`: a sample goes inside `http`, or inside a server where it has none. */
export const nginx: Server = {
  language: 'nginx',
  program: nginxProgram,
  complaint: (code, before = []) =>
    inFolder((folder) => {
      const { certificate, key } = writeCertificate(folder);
      const sample = code
        .replace(/(ssl_certificate_key\s+)[^;]+/g, `$1${key}`)
        .replace(/(ssl_certificate\s+)[^;]+/g, `$1${certificate}`)
        .replace(/((?:access|error)_log\s+)[^\s;]+/g, `$1${path.join(folder, 'any.log')}`);
      fs.writeFileSync(path.join(folder, 'fastcgi_params'), '');
      fs.writeFileSync(
        path.join(folder, 'nginx.conf'),
        [
          `pid ${path.join(folder, 'nginx.pid')};`,
          `error_log ${path.join(folder, 'error.log')};`,
          `events {}`,
          `http {`,
          `access_log off;`,
          ...(standsInHttp(sample)
            ? [sample]
            : [...before.filter((one) => /^\s*map\b/.test(one)), `server {\n${sample}\n}`]),
          `}`,
        ].join('\n'),
      );
      return outputOfFailure(nginxProgram ?? '', ['-t', '-q', '-p', folder, '-c', 'nginx.conf']);
    }),
};

const apacheProgram = certificates && findProgram('apache2', 'httpd');
const apacheModules = ['/usr/lib/apache2/modules', '/usr/lib64/httpd/modules'].find((folder) =>
  fs.existsSync(folder),
);

/** The modules of Debian's default, and those that the pages enable; `php_admin_value` is none. */
const modules =
  'mpm_event authn_core authz_core alias dir env mime filter deflate headers rewrite setenvif socache_shmcb ssl proxy proxy_fcgi'.split(
    ' ',
  );

/** `apachectl configtest`: a sample without a section or an alias is the content of an `.htaccess`. */
export const apache: Server = {
  language: 'apacheconf',
  program: apacheModules === undefined ? undefined : apacheProgram,
  complaint: (code) =>
    inFolder((folder) => {
      const { certificate, key } = writeCertificate(folder);
      const sample = code
        .replace(/(SSLCertificateFile\s+)\S+/g, `$1${certificate}`)
        .replace(/(SSLCertificateKeyFile\s+)\S+/g, `$1${key}`)
        .replace(/(DocumentRoot\s+)\S+/g, `$1${folder}`);
      fs.writeFileSync(
        path.join(folder, 'httpd.conf'),
        [
          ...modules
            .map((name) => [name, path.join(apacheModules ?? '', `mod_${name}.so`)] as const)
            .filter(([, file]) => fs.existsSync(file))
            .map(([name, file]) => `LoadModule ${name}_module ${file}`),
          `ServerName localhost`,
          `PidFile ${path.join(folder, 'httpd.pid')}`,
          `DefaultRuntimeDir ${folder}`,
          `Define APACHE_LOG_DIR ${folder}`,
          `ErrorLog ${path.join(folder, 'error.log')}`,
          `LogFormat "%h" combined`,
          `Listen 127.0.0.1:80`,
          /^(?:<VirtualHost|<Directory|AliasMatch)\b/m.test(sample)
            ? sample
            : `<Directory "/srv">\n${sample}\n</Directory>`,
        ].join('\n'),
      );
      return outputOfFailure(apacheProgram ?? '', ['-t', '-f', path.join(folder, 'httpd.conf')]);
    }),
};
