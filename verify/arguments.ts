import { parseArgs } from 'node:util';

import { VERIFIED_FILE } from '../reference/lib/verified';
import { exampleForms, type ExampleForm } from '../reference/schema';
import { LiveError } from './live-error';

type Environment = Readonly<Record<string, string | undefined>>;

/** The instance that is verified, and where the JSON report goes. */
export interface TargetOptions {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** File of the JSON report, `-` for standard output. */
  readonly json?: string | undefined;
}

export interface InstallationOptions {
  /** The folder that holds bin/fusio, on the machine or in the container where the command runs. */
  readonly dir: string;
  /** What leads there, such as `docker compose exec -T fusio`; nothing for this machine. */
  readonly exec?: string | undefined;
}

const text = { type: 'string' as const };
const list = { type: 'string' as const, multiple: true as const, default: [] as string[] };
const flag = { type: 'boolean' as const, default: false };
const target = { url: text, username: text, password: text, json: text };

function readTarget(values: Partial<TargetOptions>, environment: Environment): TargetOptions {
  const required = (name: 'url' | 'username' | 'password'): string => {
    const variable = `FUSIO_${name.toUpperCase()}`;
    const value = values[name] ?? environment[variable];
    if (!value) throw new LiveError(`--${name} is missing: give it, or set ${variable}.`);
    return value;
  };
  const url = required('url');
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new LiveError(`--url "${url}" is no address: it starts with http:// or https://.`);
  }
  return {
    url: url.replace(/\/+$/, ''),
    username: required('username'),
    password: required('password'),
    json: values.json,
  };
}

/** `--record` takes a value or none; parseArgs knows one of the two only. */
const withRecordFile = (argv: readonly string[]): string[] =>
  argv.flatMap((word, at) => {
    const isAlone = word === '--record' && (argv[at + 1] ?? '--').startsWith('--');
    return isAlone ? [word, VERIFIED_FILE] : [word];
  });

function readForms(given: readonly string[]): ExampleForm[] {
  const unknown = given.find((form) => !exampleForms.some((known) => known === form));
  if (unknown !== undefined) {
    throw new LiveError(`--form "${unknown}" is none of ${exampleForms.join(', ')}.`);
  }
  return exampleForms.filter((form) => given.length === 0 || given.includes(form));
}

/** Where the command line is; asked for without it, deploy files are an error. */
function readInstallation(
  dir: string | undefined,
  exec: string | undefined,
  isDeployWanted: boolean,
): InstallationOptions | undefined {
  if (dir) return { dir, exec };
  if (!exec && !isDeployWanted) return undefined;
  throw new LiveError(
    '--fusio-dir is missing: give the folder that holds bin/fusio, or set FUSIO_DIR.',
  );
}

function readServices(pairs: readonly string[]): Map<string, string> {
  return new Map(
    pairs.map((pair) => {
      const [, name, address] = /^([^=]+)=(.+)$/.exec(pair) ?? [];
      if (name !== undefined && address !== undefined) return [name, address];
      throw new LiveError(`--service "${pair}" is not NAME=URL, such as mysql=mysql://…`);
    }),
  );
}

/** What `verify:live` was asked to do; the README next to this file explains the flags. */
export type LiveOptions = ReturnType<typeof parseLiveArguments>;

/**
 * Reads the command line of `verify:live`.
 *
 * @throws LiveError, or the error of node:util, that says what is missing or wrong
 */
export function parseLiveArguments(argv: readonly string[], environment: Environment) {
  const { values } = parseArgs({
    args: withRecordFile(argv),
    options: {
      ...target,
      'fusio-dir': text,
      'fusio-exec': text,
      form: list,
      record: text,
      clean: flag,
      'no-pause': flag,
      service: list,
      only: list,
      keep: flag,
    },
  });
  const { only, keep, clean, record, form, service } = values;
  return {
    ...readTarget(values, environment),
    services: readServices(service),
    only,
    keep,
    clean,
    record,
    forms: readForms(form),
    installation: readInstallation(
      values['fusio-dir'] ?? environment.FUSIO_DIR,
      values['fusio-exec'] ?? environment.FUSIO_EXEC,
      form.includes('deploy'),
    ),
    exempt: values['no-pause'] || environment.FUSIO_NO_PAUSE === '1',
  };
}

export const parseFactsArguments = (
  argv: readonly string[],
  environment: Environment,
): TargetOptions => readTarget(parseArgs({ args: [...argv], options: target }).values, environment);

export function parseScreensArguments(argv: readonly string[], environment: Environment) {
  const { values } = parseArgs({ args: [...argv], options: { ...target, only: list } });
  return { ...readTarget(values, environment), only: values.only };
}
