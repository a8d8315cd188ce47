import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { freePort, responds } from './ports';
import { findProgram } from './programs';
import type { StaticHost } from './server';

const nginx = findProgram('nginx');

async function run(
  program: string,
  args: readonly string[],
  port: number,
  folder: string,
): Promise<StaticHost> {
  const child = spawn(program, args, { stdio: 'pipe' });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise((resolve) => child.once('close', resolve));
  const origin = `http://127.0.0.1:${port}`;
  async function close(): Promise<void> {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
  // Any response will do: a site below a path has nothing at the root.
  const hasEnded = (): boolean => child.exitCode !== null;
  if (!(await responds(origin, hasEnded, 5_000, () => true))) {
    const log = await readFile(path.join(folder, 'error.log'), 'utf8').catch(() => '');
    await close();
    throw new Error(`no response from ${program}:\n${output}${log}`);
  }
  return { origin, close };
}

/** Creates a temporary folder for a server. */
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'web-server-'));
  await mkdir(path.join(folder, 'temp'));
  return folder;
}

/** Servers that root starts switch to another user: nginx can stay root, Apache cannot. */
const isRoot = process.getuid?.() === 0;

/** Copies the build and the configurations to a folder that any user can read. */
async function readableCopy(root: string, to: string): Promise<string> {
  await chmod(to, 0o755);
  for (const part of ['build', 'deploy']) {
    await cp(path.join(root, part), path.join(to, part), { recursive: true });
  }
  return to;
}

/**
 * Starts nginx with deploy/nginx.conf and the headers of the build, on a free port.
 *
 * @param root the checkout, with `build/` and `deploy/generated/`
 * @throws Error if nginx is not installed or rejects the configuration
 */
async function startNginx(root: string): Promise<StaticHost> {
  if (nginx === undefined) throw new Error('nginx is not installed');
  const [folder, port] = [await temporaryFolder(), await freePort()];
  const site = (await readFile(path.join(root, 'deploy', 'nginx.conf'), 'utf8'))
    .replaceAll('/srv/fusio-docs', root)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  const mimeTypes = ['/etc/nginx/mime.types', '/usr/local/etc/nginx/mime.types'].find(existsSync);
  const temp = (name: string) => `${name}_temp_path ${path.join(folder, 'temp')};`;
  const config = path.join(folder, 'nginx.conf');
  await writeFile(
    config,
    `${isRoot ? 'user root;' : ''}
worker_processes 2;
pid ${folder}/pid;
error_log stderr warn;
daemon off;
events { worker_connections 1024; }
http {
  ${mimeTypes ? `include ${mimeTypes};` : ''}
  access_log off;
  sendfile on;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(temp).join(' ')}
  ${site}
}
`,
  );
  return run(nginx, ['-p', folder, '-c', config, '-e', 'stderr'], port, folder);
}

const modules = [
  '/usr/lib/apache2/modules',
  '/usr/lib64/httpd/modules',
  '/usr/local/apache2/modules',
];

/** Apache, if its modules are installed, too. */
export const apache = modules.some(existsSync) ? findProgram('apache2', 'httpd') : undefined;

/** LoadModule lines for modules of Apache, except for those that are built in. */
export const loadModules = (names: string): string[] =>
  names.split(' ').flatMap((name) => {
    const file = modules.map((folder) => path.join(folder, `mod_${name}.so`)).find(existsSync);
    return file === undefined ? [] : [`LoadModule ${name}_module ${file}`];
  });

/** The configurations of Apache that deploy/README.md shows. */
async function apacheOfReadme(): Promise<readonly string[]> {
  const readme = await readFile(path.join('deploy', 'README.md'), 'utf8');
  return Array.from(readme.matchAll(/^```apache\n(.*?)^```$/gms), ([, lines = '']) => lines);
}

/**
 * Starts Apache with deploy/apache.htaccess and the headers of the build, on a free port.
 *
 * @param root the checkout, with `build/` and `deploy/generated/`
 * @param shared whether both are in an .htaccess file, as on a shared host
 * @throws Error if Apache is not installed or rejects the configuration
 */
async function startApache(root: string, shared: boolean): Promise<StaticHost> {
  if (apache === undefined) throw new Error('Apache is not installed');
  const [folder, port] = [await temporaryFolder(), await freePort()];
  const load = loadModules('mpm_event authz_core dir mime headers filter deflate alias').join('\n');
  const mimeTypes = ['/etc/mime.types', '/etc/apache2/mime.types', '/etc/httpd/conf/mime.types'];
  const config = path.join(folder, 'apache.conf');
  const site = await readableCopy(root, folder);
  const [included = '', overrides = ''] = await apacheOfReadme();
  let directory = included;
  if (shared) {
    const parts = ['apache.htaccess', path.join('generated', 'apache-headers.conf')];
    const texts = parts.map((part) => readFile(path.join(site, 'deploy', part), 'utf8'));
    await writeFile(path.join(site, 'build', '.htaccess'), (await Promise.all(texts)).join('\n'));
    directory = included.replace(/^ *Include .*\n/gm, '').replace('</', `${overrides}</`);
  }
  await writeFile(
    config,
    `ServerRoot ${folder}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
DefaultRuntimeDir ${folder}
ErrorLog ${folder}/error.log
LogLevel warn
${load}
TypesConfig ${mimeTypes.find(existsSync) ?? '/dev/null'}
${directory.replaceAll('/srv/fusio-docs', site)}`,
  );
  const args = ['-f', config, '-D', 'FOREGROUND'];
  return run(apache, args, port, folder);
}

/** A server for the build, which may not be installed. */
export interface Host {
  readonly name: string;
  readonly installed: boolean;
  readonly start: () => Promise<StaticHost>;
  /** Whether it has a configuration of deploy/, and does more than any static host. */
  readonly configured: boolean;
}

/**
 * The hosts that are tested: web servers with the configurations of deploy/, and a plain one
 * without.
 *
 * @param root the checkout, with `build/` and `deploy/generated/`, asked for when a server starts
 * @param startPlain starts the last one
 */
export const hostsOf = (root: () => string, startPlain: Host['start']): readonly Host[] => [
  {
    name: 'nginx',
    installed: nginx !== undefined,
    start: () => startNginx(root()),
    configured: true,
  },
  ...[false, true].map((shared) => ({
    name: shared ? 'Apache, shared' : 'Apache',
    installed: apache !== undefined,
    start: () => startApache(root(), shared),
    configured: true,
  })),
  { name: 'a plain static host', installed: true, start: startPlain, configured: false },
];
