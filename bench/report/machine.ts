import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, platform, release, totalmem } from 'node:os';

import { nodeBinary } from '../support/workspace';

/** What the figures were measured on, for the reader of the results. */
export function describeMachine(browserVersion: string): Record<string, string> {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: String(availableParallelism()),
    memory: `${Math.round(totalmem() / 1024 ** 3)} GiB`,
    system: `${platform()} ${release().replace(/^(\d+\.\d+).*$/, '$1')}`,
    node: execFileSync(nodeBinary, ['--version'], { encoding: 'utf8' }).trim(),
    browser: `Chromium ${browserVersion}`,
  };
}
