import { parseArgs } from 'node:util';

import { VERIFIED_FILE } from '../reference/lib/verified';
import type { InstallationOptions, LiveOptions, TargetOptions } from './options';
import { LiveError } from './live-error';
import { exampleForms, type ExampleForm } from '../reference/schema';

type Environment = Readonly<Record<string, string | undefined>>;

const target = {
  url: { type: 'string' },
  username: { type: 'string' },
  password: { type: 'string' },
  json: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const targetHelp = `
  --url URL            address of the API, or FUSIO_URL
  --username NAME      an administrator, or FUSIO_USERNAME
  --password PASSWORD  or FUSIO_PASSWORD`;

const jsonHelp = `
  --json FILE          also write the result as JSON; "-" is standard output
  --help               this text`;

export const liveHelp = `Executes the examples and use cases of the reference against a running Fusio, each as API calls, as the
curl commands of its page and as its deploy file.

Usage: npm run verify:live -- --url URL --username NAME --password PASSWORD
${targetHelp}
  --fusio-dir DIR      the folder of the installation, which holds bin/fusio, or FUSIO_DIR; needed
                       for deploy files
  --fusio-exec PREFIX  what runs a command there, such as "docker compose exec -T fusio" or
                       "chroot /srv/fusio", or FUSIO_EXEC; nothing for this machine
  --service NAME=URL   address of a service of reference/services, as the instance sees it;
                       repeatable, or the environment variable that the service names
  --only PATTERN       actions/sql-query-all, actions/sql-query-all#example-key, a beginning of
                       one, or a pattern with *; repeatable
  --form FORM          api, curl or deploy; repeatable, all of them unless given
  --record [FILE]      write down what passed, for the site: ${VERIFIED_FILE} unless given
  --jobs N             scenarios at a time, 1 unless given; more than one fails at random with MySQL,
                       MariaDB and SQLite behind Fusio
  --no-pause           the firewall of the instance lets this machine through, or
                       FUSIO_NO_PAUSE=1
  --keep               do not remove what was created
  --clean              remove what killed runs have left, and nothing else${jsonHelp}

Exit code: 0 all passed, 1 something failed, 2 it could not run, 130 interrupted.`;

export const screensHelp = `Takes the pictures of reference/screens.yaml again, in the backend app of a running Fusio.

Usage: npm run verify:screens -- --url URL --username NAME --password PASSWORD
${targetHelp}
  --only NAME          one picture; repeatable, all of them unless given
  --help               this text

Exit code: 0 all were taken, 1 a panel does not show what it should, 2 it could not run.`;

export const factsHelp = `Compares the data of the reference with what a running Fusio reports.

Usage: npm run verify:facts -- --url URL --username NAME --password PASSWORD
${targetHelp}${jsonHelp}

Exit code: 0 they agree, 1 they differ, 2 it could not run.`;

function readTarget(
  values: Readonly<Record<'url' | 'username' | 'password' | 'json', string | undefined>>,
  environment: Environment,
): TargetOptions {
  const required = (name: 'url' | 'username' | 'password', variable: string): string => {
    const value = values[name] ?? environment[variable];
    if (!value) throw new LiveError(`--${name} is missing: give it, or set ${variable}.`);
    return value;
  };
  const url = required('url', 'FUSIO_URL');
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new LiveError(`--url "${url}" is no address: it starts with http:// or https://.`);
  }
  return {
    url: url.replace(/\/+$/, ''),
    username: required('username', 'FUSIO_USERNAME'),
    password: required('password', 'FUSIO_PASSWORD'),
    json: values.json,
  };
}

/** Runs `parse`; an error of node:util becomes one that a person is told. */
function told<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof TypeError) throw new LiveError(error.message);
    throw error;
  }
}

/** `--record` takes a value or none; parseArgs knows one of the two only. */
function withRecordFile(argv: readonly string[]): string[] {
  return argv.flatMap((word, at) => {
    const next = argv[at + 1];
    const isAlone = word === '--record' && (next === undefined || next.startsWith('--'));
    return isAlone ? [word, VERIFIED_FILE] : [word];
  });
}

function readForms(given: readonly string[]): ExampleForm[] {
  for (const form of given) {
    if (!exampleForms.some((known) => known === form)) {
      throw new LiveError(`--form "${form}" is none of ${exampleForms.join(', ')}.`);
    }
  }
  return exampleForms.filter((form) => given.length === 0 || given.includes(form));
}

/** Where the command line is; asked for without it, deploy files are an error. */
function readInstallation(
  dir: string | undefined,
  exec: string | undefined,
  given: readonly string[],
): InstallationOptions | undefined {
  if (dir) return { dir, exec: exec === '' ? undefined : exec };
  if (exec || given.includes('deploy')) {
    throw new LiveError(
      '--fusio-dir is missing: give the folder that holds bin/fusio, or set FUSIO_DIR.',
    );
  }
  return undefined;
}

/**
 * Reads the command line of `verify:live`.
 *
 * @returns the options, or `help` when it was asked for
 * @throws LiveError that says what is missing or wrong
 */
export function parseLiveArguments(
  argv: readonly string[],
  environment: Environment,
): LiveOptions | 'help' {
  const { values } = told(() =>
    parseArgs({
      args: withRecordFile(argv),
      options: {
        ...target,
        'fusio-dir': { type: 'string' },
        'fusio-exec': { type: 'string' },
        form: { type: 'string', multiple: true, default: [] },
        record: { type: 'string' },
        clean: { type: 'boolean', default: false },
        'no-pause': { type: 'boolean', default: false },
        service: { type: 'string', multiple: true, default: [] },
        only: { type: 'string', multiple: true, default: [] },
        jobs: { type: 'string', default: '1' },
        keep: { type: 'boolean', default: false },
      },
    }),
  );
  if (values.help) return 'help';
  const services = new Map<string, string>();
  for (const pair of values.service) {
    const [, name = '', address = ''] = /^([^=]+)=(.+)$/.exec(pair) ?? [];
    if (!name) throw new LiveError(`--service "${pair}" is not NAME=URL, such as mysql=mysql://…`);
    services.set(name, address);
  }
  const jobs = Number(values.jobs);
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > 32) {
    throw new LiveError(`--jobs "${values.jobs}" is no number from 1 to 32.`);
  }
  const { only, keep, clean, record, form } = values;
  return {
    ...readTarget(pick(values), environment),
    services,
    only,
    jobs,
    keep,
    clean,
    record,
    forms: readForms(form),
    installation: readInstallation(
      values['fusio-dir'] ?? environment.FUSIO_DIR,
      values['fusio-exec'] ?? environment.FUSIO_EXEC,
      form,
    ),
    exempt: values['no-pause'] || environment.FUSIO_NO_PAUSE === '1',
  };
}

/**
 * Reads the command line of `verify:facts`.
 *
 * @returns the options, or `help` when it was asked for
 * @throws LiveError that says what is missing or wrong
 */
export function parseFactsArguments(
  argv: readonly string[],
  environment: Environment,
): TargetOptions | 'help' {
  const { values } = told(() => parseArgs({ args: [...argv], options: target }));
  return values.help ? 'help' : readTarget(pick(values), environment);
}

/** What `verify:screens` was asked to do. */
export interface ScreensOptions extends TargetOptions {
  /** Names of pictures; none means all of them. */
  readonly only: readonly string[];
}

/**
 * Reads the command line of `verify:screens`.
 *
 * @returns the options, or `help` when it was asked for
 * @throws LiveError that says what is missing or wrong
 */
export function parseScreensArguments(
  argv: readonly string[],
  environment: Environment,
): ScreensOptions | 'help' {
  const { values } = told(() =>
    parseArgs({
      args: [...argv],
      options: { ...target, only: { type: 'string', multiple: true, default: [] } },
    }),
  );
  if (values.help) return 'help';
  return { ...readTarget(pick(values), environment), only: values.only };
}

type TargetValues = Parameters<typeof readTarget>[0];

/** parseArgs leaves out a flag that was not given. */
const pick = (values: Partial<TargetValues>): TargetValues => ({
  url: values.url,
  username: values.username,
  password: values.password,
  json: values.json,
});
