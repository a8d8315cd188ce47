import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface ShellOutcome {
  /** Its exit code; -1 when it was killed or could not be started. */
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** In milliseconds. */
const TIMEOUT = 180_000;

/**
 * Runs a command, for three minutes at most. It has its own process group, so that Ctrl-C reaches
 * this program alone, and the outcome of the command is known.
 *
 * @param environment variables besides those of this process
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ShellOutcome> {
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const timer = setTimeout(() => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, TIMEOUT);
  try {
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ]);
    return { code: code ?? -1, out, err };
  } catch (error) {
    return { code: -1, out: '', err: String(error) };
  } finally {
    clearTimeout(timer);
  }
}
