import { parseArgs } from 'node:util';

import { exampleForms } from '../reference/schema';

/** Why a program, or one scenario of a run, cannot be executed: one sentence for its user. */
export class VerifyError extends Error {
  override readonly name = 'VerifyError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The instance that is verified, and its administrator. */
export interface Target {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

/** Where `php bin/fusio` is. */
export interface CommandLine {
  /** The folder that holds bin/fusio, on the machine or in the container where the command runs. */
  readonly dir: string;
  /** A command prefix, such as `docker compose exec -T fusio`; empty for this machine. */
  readonly exec: string;
}

/** The parsed command line; the README next to this file explains the flags. */
export type Options = ReturnType<typeof parseArguments>;

const text = { type: 'string' as const };
const list = { type: 'string' as const, multiple: true as const, default: [] as string[] };
const flag = { type: 'boolean' as const, default: false };

/**
 * Reads the command line of a program.
 *
 * @throws VerifyError, or the error of node:util, that says what is missing or wrong
 */
export function parseArguments(argv: readonly string[], environment: Environment) {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      ...{ url: text, username: text, password: text, 'fusio-dir': text, 'fusio-exec': text },
      ...{ json: text, only: list, form: list, record: flag, keep: flag, clean: flag },
    },
  });
  const required = (name: 'url' | 'username' | 'password'): string => {
    const variable = `FUSIO_${name.toUpperCase()}`;
    const value = values[name] ?? environment[variable];
    if (!value) throw new VerifyError(`--${name} is missing: give it, or set ${variable}.`);
    return value;
  };
  const unknown = values.form.find((form) => !exampleForms.some((known) => known === form));
  if (unknown !== undefined) {
    throw new VerifyError(`--form "${unknown}" is none of ${exampleForms.join(', ')}.`);
  }
  const forms = exampleForms.filter(
    (form) => values.form.length === 0 || values.form.includes(form),
  );
  const dir = values['fusio-dir'] ?? environment.FUSIO_DIR;
  if (!dir && (values.record || values.form.includes('deploy'))) {
    throw new VerifyError(
      '--fusio-dir is missing: give the folder that holds bin/fusio, or set FUSIO_DIR.',
    );
  }
  const exec = values['fusio-exec'] ?? environment.FUSIO_EXEC ?? '';
  const { json, only, record, keep, clean } = values;
  return {
    url: required('url').replace(/\/+$/, ''),
    username: required('username'),
    password: required('password'),
    commandLine: dir ? ({ dir, exec } satisfies CommandLine) : undefined,
    ...{ json, only, forms, record, keep, clean },
  };
}

/** The result of a program. */
export interface Outcome {
  /** The exit code. */
  readonly code: number;
  /** For people; `report` is the same for programs, and written if `--json` asks for it. */
  readonly text: string;
  readonly report?: object;
}
