import { parseArgs } from 'node:util';

import { exampleForms } from '../reference/schema';

/** What keeps a run, or a scenario of it, from being executed, in one sentence for a person. */
export class LiveError extends Error {
  override readonly name = 'LiveError';
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
  /** What leads there, such as `docker compose exec -T fusio`; nothing for this machine. */
  readonly exec: string;
}

/** What a program was asked to do; the README next to this file explains the flags. */
export type Options = ReturnType<typeof parseArguments>;

const text = { type: 'string' as const };
const list = { type: 'string' as const, multiple: true as const, default: [] as string[] };
const flag = { type: 'boolean' as const, default: false };

/**
 * Reads the command line of a program.
 *
 * @throws LiveError, or the error of node:util, that says what is missing or wrong
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
    if (!value) throw new LiveError(`--${name} is missing: give it, or set ${variable}.`);
    return value;
  };
  const unknown = values.form.find((form) => !exampleForms.some((known) => known === form));
  if (unknown !== undefined) {
    throw new LiveError(`--form "${unknown}" is none of ${exampleForms.join(', ')}.`);
  }
  const forms = exampleForms.filter(
    (form) => values.form.length === 0 || values.form.includes(form),
  );
  const dir = values['fusio-dir'] ?? environment.FUSIO_DIR;
  if (!dir && (values.record || values.form.includes('deploy'))) {
    throw new LiveError(
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

/** What a program came to. */
export interface Outcome {
  readonly code: number;
  /** For persons; `report` says the same to programs, where `--json` asks for it. */
  readonly text: string;
  readonly report?: object;
}
