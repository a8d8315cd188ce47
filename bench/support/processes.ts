import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

export interface Cost {
  readonly seconds: number;
  /** The peak of the resident memory of the process tree; undefined outside Linux. */
  readonly peakBytes: number | undefined;
}

/**
 * No telemetry, no color codes, and no options from outside. `CI` is unset, too: a build that is
 * meant to be one of CI sets it.
 */
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  CI: undefined,
  NODE_ENV: undefined,
  NODE_OPTIONS: undefined,
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  NO_UPDATE_NOTIFIER: '1',
  SITE_URL: undefined,
  BASE_URL: undefined,
};

const SAMPLE_MS = 100;
const PAGE_BYTES = 4096;

/** How long a process may run before it counts as hung. */
const LIMIT_MS = 30 * 60_000;

/**
 * The resident memory of a process and all that it started, read from /proc.
 *
 * @param seen processes of earlier samples, to which those of this one are added. New ones count as
 *   0: until a process has started its program, its memory is that of its parent.
 */
function memoryOfTree(pid: number, seen: Set<number>): number {
  const isNew = !seen.has(pid);
  seen.add(pid);
  try {
    const [, residentPages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return (children === '' ? [] : children.split(' ')).reduce(
      (sum, child) => sum + memoryOfTree(Number(child), seen),
      isNew ? 0 : Number(residentPages) * PAGE_BYTES,
    );
  } catch {
    // The process has ended meanwhile.
    return 0;
  }
}

/** Starts a process in its own group, so that it can be killed with all of its children. */
export function launch(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
) {
  const child = spawn(command, args, {
    cwd,
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-10_000);
    });
  }
  return {
    pid: child.pid,
    /** The exit code; null if it was killed. */
    ended: once(child, 'close').then(([code]) => code as number | null),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    /** The end of its output. */
    output: () => printed,
    /** Kills it and all of its children. */
    stop: () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended already.
      }
    },
  };
}

/**
 * Runs a process to its end and measures it.
 *
 * @throws Error with the end of its output, if it fails or hangs
 */
export async function run(...what: Parameters<typeof launch>): Promise<Cost> {
  const begin = performance.now();
  const running = launch(...what);
  const seen = new Set<number>();
  let peakBytes = 0;
  const sampler = setInterval(() => {
    peakBytes = Math.max(peakBytes, memoryOfTree(running.pid ?? 0, seen));
  }, SAMPLE_MS);
  const limit = setTimeout(() => running.stop(), LIMIT_MS);
  try {
    if ((await running.ended) !== 0) {
      const [command, args, cwd] = what;
      throw new Error(`"${[command, ...args].join(' ')}" failed in ${cwd}:\n${running.output()}`);
    }
  } finally {
    clearInterval(sampler);
    clearTimeout(limit);
  }
  const seconds = (performance.now() - begin) / 1000;
  return { seconds, peakBytes: peakBytes > 0 ? peakBytes : undefined };
}
