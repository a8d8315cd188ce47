import fs from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';

/*
 * What `php` does in an installation of a test: the commands `login`, `logout` and `deploy` of
 * bin/fusio against the stub in STUB_URL, with their failures that look like success, and the
 * script that reads versions. See `createStubInstallation`.
 */

type Entries = Readonly<Record<string, Readonly<Record<string, unknown>> | null>>;

const url = process.env.STUB_URL ?? '';
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The login is kept in the folder of the installation, wherever bin/ was linked to. */
const tokenFile = (bin: string): string =>
  path.join(path.dirname(fs.realpathSync(path.dirname(bin))), 'fusio_token.json');

async function post(target: string, headers: Record<string, string>, body: string) {
  const response = await fetch(`${url}${target}`, { method: 'POST', headers, body });
  return { status: response.status, text: await response.text() };
}

async function login(file: string, name: string, password: string): Promise<void> {
  const basic = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
  const body = 'grant_type=client_credentials';
  const { status, text } = await post('/authorization/token', { Authorization: basic }, body);
  if (status !== 200) {
    say('  Unknown credentials');
    return;
  }
  fs.writeFileSync(file, text);
  say('Login successful');
}

const tokenIn = (file: string): string =>
  (JSON.parse(fs.readFileSync(file, 'utf8')) as { access_token: string }).access_token;

/** The order of the sections is that of the command line, whatever the file has. */
const sections = ['action', 'connection', 'event', 'schema', 'operation'];

async function deploy(file: string, yaml: string): Promise<void> {
  const headers = { Authorization: `Bearer ${tokenIn(file)}`, 'User-Agent': 'php' };
  const source = fs
    .readFileSync(yaml, 'utf8')
    .replaceAll(/\$\{env\.(\w+)\}/g, (_, name: string) => {
      const value = process.env[name];
      if (value === undefined) throw new Error(`Usage of unknown variable key "${name}"`);
      return value;
    });
  const data = parse(source) as Record<string, Entries>;
  for (const kind of sections) {
    for (const [name, entry] of Object.entries(data[kind] ?? {})) {
      const body = JSON.stringify(kind === 'schema' ? { name, source: entry } : { name, ...entry });
      const { status, text } = await post(`/backend/${kind}`, headers, body);
      const reason = `: API returned a non successful status code ${status}`;
      say(
        `- [${status === 201 ? 'CREATED' : 'FAILED'}] ${kind} ${name}${status === 201 ? '' : reason}`,
      );
      if (status !== 201) say(`${JSON.stringify(JSON.parse(text), null, 4)}\n`);
    }
  }
  say('\nDeploy successful!\n');
}

async function main([script = '', command, ...rest]: readonly string[]): Promise<void> {
  if (script === '-r') {
    say(JSON.stringify({ php: '8.4.24', impl: '8.8.4', cli: '4.4.1', fusio: '7.1.0' }));
    return;
  }
  const file = tokenFile(script);
  const option = (name: string): string =>
    rest.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? '';
  if (command === 'login') await login(file, option('username'), option('password'));
  else if (command === 'deploy') await deploy(file, rest.at(-1) ?? '');
  else if (command === 'logout') {
    const Authorization = `Bearer ${tokenIn(file)}`;
    await post('/authorization/revoke', { Authorization, 'User-Agent': 'php' }, '');
    fs.rmSync(file);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
