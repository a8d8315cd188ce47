import fs from 'node:fs';
import path from 'node:path';

import { deployCommands, type Deployment } from '../../reference/lib/deploy-file';
import { VerifyError, type CommandLine, type Target } from '../program';
import { withoutLine } from './response';
import { runCommand, type ShellOutcome } from './shell';

/** The installed version of each part, as far as the installation tells. */
export type InstalledVersions = Readonly<Partial<Record<'fusio' | 'impl' | 'cli' | 'php', string>>>;

interface DeployOutcome {
  /** A line of `deploy` per entry, such as `[CREATED] action Books`. */
  readonly log: string;
  /** Why the commands of the page did not succeed; undefined when they did. */
  readonly problem: string | undefined;
}

/** The command line of an instance, logged in. */
export interface Installation {
  readonly versions: InstalledVersions;
  /** Writes the files of a page into an empty folder next to bin/ and runs its commands. */
  deploy(deployment: Deployment): Promise<DeployOutcome>;
  close(): Promise<void>;
}

const script = fs.readFileSync(path.join(__dirname, 'installation.sh'), 'utf8');

/** The entries that failed, as `deploy` prints them, with the message of the API that -v adds. */
const failuresIn = (log: string): string[] =>
  log
    .split(/^(?=- \[)/m)
    .filter((part) => part.startsWith('- [FAILED]'))
    .map((part) => {
      const [line = ''] = part.split('\n');
      const message = /^ +"message": (".*"),?$/m.exec(part)?.[1];
      const reason = message === undefined ? '' : ` (${withoutLine(String(JSON.parse(message)))})`;
      return `${line.slice(2)}${reason}`;
    });

/**
 * Runs a task of the script where the installation is. A shell splits the prefix, so it may have
 * quotes.
 */
const runAt = (
  { dir, exec }: CommandLine,
  task: 'versions' | 'login' | 'logout' | 'deploy',
  ...args: readonly string[]
): Promise<ShellOutcome> => {
  const there = ['sh', '-c', script, 'sh', task, dir, ...args];
  return runCommand('bash', ['-c', `${exec} "$@"`, 'bash', ...there]);
};

/** Logs out, and restores the login that was put aside. */
export async function restoreLogin(commandLine: CommandLine): Promise<void> {
  await runAt(commandLine, 'logout');
}

const lastLine = ({ out, err }: ShellOutcome): string =>
  `${err}\n${out}`.trim().split('\n').at(-1)?.trim() ?? '';

/**
 * Logs in at the command line of the instance.
 *
 * @throws VerifyError if there is none, or it rejects the credentials
 */
export async function openInstallation(
  commandLine: CommandLine,
  { username, password }: Target,
): Promise<Installation> {
  const read = await runAt(commandLine, 'versions');
  if (read.code !== 0) {
    throw new VerifyError(
      `The command line of the instance does not respond (${lastLine(read)}): check --fusio-dir and --fusio-exec.`,
    );
  }
  const login = await runAt(commandLine, 'login', username, password);
  if (!login.out.includes('Login successful')) {
    await restoreLogin(commandLine);
    throw new VerifyError(`"php bin/fusio login" does not succeed: ${lastLine(login)}`);
  }
  return {
    versions: JSON.parse(/\{.*\}/.exec(read.out)?.[0] ?? '{}') as InstalledVersions,
    deploy: async (deployment) => {
      const files = deployment.files.flatMap(({ name, content }) => [name, content]);
      const outcome = await runAt(commandLine, 'deploy', deployCommands(deployment), ...files);
      const [log = '', printed = ''] = outcome.out.split('what was printed:\n');
      const failures = failuresIn(log);
      const reason = failures.join('; ') || printed.trim() || lastLine(outcome);
      return { log, problem: outcome.code === 0 && failures.length === 0 ? undefined : reason };
    },
    close: () => restoreLogin(commandLine),
  };
}
