import { parseArgs } from 'node:util';

import { LiveError } from './live-error';

/** The instance that is verified, and where the JSON report goes. */
export interface TargetOptions {
  /** Address of the API, without a slash at its end. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** File of the JSON report, `-` for standard output. */
  readonly json: string | undefined;
}

/** What `verify:live` was asked to do. */
export interface LiveOptions extends TargetOptions {
  readonly jobs: number;
  /** Patterns of examples; none means all of them. */
  readonly only: readonly string[];
  /** Leave what the examples create, for a look at it. */
  readonly keep: boolean;
  /** Addresses by name of service, given on the command line. */
  readonly services: ReadonlyMap<string, string>;
}

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

export const liveHelp = `Executes the examples of the reference against a running Fusio.

Usage: npm run verify:live -- --url URL --username NAME --password PASSWORD
${targetHelp}
  --service NAME=URL   address of a service of reference/services, as the instance sees it;
                       repeatable, or the environment variable that the service names
  --only PATTERN       actions/sql-query-all, actions/sql-query-all#example-key, a beginning of
                       one, or a pattern with *; repeatable
  --jobs N             examples at a time, 4 unless given
  --keep               do not remove what the examples created${jsonHelp}

Exit code: 0 all passed, 1 something failed, 2 it could not run, 130 interrupted.`;

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

/** Runs `parse`; a fault of node:util becomes one that a person is told. */
function told<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof TypeError) throw new LiveError(error.message);
    throw error;
  }
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
      args: [...argv],
      options: {
        ...target,
        service: { type: 'string', multiple: true, default: [] },
        only: { type: 'string', multiple: true, default: [] },
        jobs: { type: 'string', default: '4' },
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
  const { only, keep } = values;
  return { ...readTarget(pick(values), environment), services, only, jobs, keep };
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

type TargetValues = Parameters<typeof readTarget>[0];

/** parseArgs leaves out a flag that was not given. */
const pick = (values: Partial<TargetValues>): TargetValues => ({
  url: values.url,
  username: values.username,
  password: values.password,
  json: values.json,
});
