import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What a finished process cost. */
export interface Cost {
  readonly seconds: number;
  /** The largest sum of resident memory of the process tree; undefined outside Linux. */
  readonly peakBytes: number | undefined;
}

/**
 * No word to anybody's server, no color codes, no options left from the outside. `CI` too: a preview
 * runs at a writer's desk, and a build that represents CI says so.
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

/**
 * The resident memory of a process and all that it started, read from /proc.
 *
 * @param seen the processes of the last sample, which this one's are added to. The memory of others
 *   does not count: until a new process starts its program, it is that of its parent.
 */
function memoryOfTree(pid: number, seen: Set<number>): number {
  const isNew = !seen.has(pid);
  seen.add(pid);
  try {
    const memory = readFileSync(`/proc/${pid}/statm`, 'utf8');
    const [, residentPages] = memory.split(' ');
    const bytes = isNew ? 0 : Number(residentPages) * PAGE_BYTES;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return (children === '' ? [] : children.split(' ')).reduce(
      (sum, child) => sum + memoryOfTree(Number(child), seen),
      bytes,
    );
  } catch {
    // It ended while it was read.
    return 0;
  }
}

function start(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that it can be ended with everything it started.
    detached: true,
  });
  const lines: string[] = [];
  const collect = (chunk: Buffer): void => {
    lines.push(chunk.toString());
    if (lines.length > 400) lines.shift();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { child, output: () => lines.join('') };
}

/** How long a process may run before it counts as hung. */
const LIMIT_MS = 30 * 60_000;

/**
 * Runs a process to its end and measures it.
 *
 * @throws where it fails or hangs, with the end of what it printed
 */
export async function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Cost> {
  const begin = performance.now();
  const { child, output } = start(command, args, cwd, env);
  let peakBytes = 0;
  const seen = new Set<number>();
  const sample = (): void => {
    if (child.pid === undefined) return;
    peakBytes = Math.max(peakBytes, memoryOfTree(child.pid, seen));
  };
  const sampler = setInterval(sample, SAMPLE_MS);
  const limit = setTimeout(() => stop(child), LIMIT_MS);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    if (code !== 0) {
      const end = output().split('\n').slice(-40).join('\n');
      throw new Error(`"${[command, ...args].join(' ')}" failed in ${cwd}:\n${end}`);
    }
  } finally {
    clearInterval(sampler);
    clearTimeout(limit);
  }
  const seconds = (performance.now() - begin) / 1000;
  return { seconds, peakBytes: peakBytes > 0 ? peakBytes : undefined };
}

/** A process that runs until it is stopped. */
export interface Running {
  stop(): Promise<void>;
  /** What it printed last. */
  output(): string;
  /** Whether it has ended by itself. */
  ended(): boolean;
}

/** Starts a process that does not end by itself, such as a development server. */
export function launch(command: string, args: readonly string[], cwd: string): Running {
  const { child, output } = start(command, args, cwd);
  const closed = new Promise<void>((resolve) => {
    child.on('close', () => resolve());
    child.on('error', () => resolve());
  });
  return {
    output,
    ended: () => child.exitCode !== null,
    stop: async () => {
      stop(child);
      await closed;
    },
  };
}

/** Ends a process and all it started. */
function stop(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended in between.
  }
}
