import { spawn } from 'node:child_process';

/** What a command did. */
export interface ShellOutcome {
  /** Its exit code; -1 when it was killed or could not be started. */
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const TIMEOUT = 180_000;

/**
 * Runs a command to its end. It has a process group of its own, so that a Ctrl-C reaches this
 * program alone, which then knows what became of the command.
 *
 * @param environment added to that of this program
 */
export function runCommand(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ShellOutcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...environment },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    const timer = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, TIMEOUT);
    const finish = (code: number, problem = ''): void => {
      clearTimeout(timer);
      resolve({
        code,
        out: Buffer.concat(out).toString(),
        err: Buffer.concat(err).toString() + problem,
      });
    };
    child.on('error', (error) => {
      finish(-1, error.message);
    });
    child.on('close', (code) => {
      finish(code ?? -1);
    });
  });
}
