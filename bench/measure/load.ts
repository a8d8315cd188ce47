import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import path from 'node:path';

import { programs, startNginx } from '../../tests/support/web-servers';
import type { Metric } from '../report/recorder';
import { outputOf } from '../sites/serve';
import type { Context } from './context';

const REQUESTS = 100_000;
const CONNECTIONS = 200;

/** A file of the build as a reader asks for it. */
interface Target {
  readonly address: string;
  /** Of what has to come back. */
  readonly hash: string;
}

const hashOf = (content: Buffer): string => createHash('sha1').update(content).digest('base64');

/** Every page and file of a build but those that only the host reads. */
function targetsIn(folder: string): Target[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== '_headers' && entry.name !== '404.html')
    .map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const address = `/${path.relative(folder, file).split(path.sep).join('/')}`;
      return {
        address: encodeURI(address.replace(/\/index\.html$/, '/')),
        hash: hashOf(readFileSync(file)),
      };
    });
}

/** Asks for a file, and says whether its status and body are right. */
function fetchTarget(origin: string, { address, hash }: Target, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(origin + address, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => {
        resolve(false);
      });
      response.on('end', () => {
        resolve(response.statusCode === 200 && hashOf(Buffer.concat(chunks)) === hash);
      });
    });
    request.on('error', () => {
      resolve(false);
    });
  });
}

/**
 * All pages and files of this site, again and again, from nginx with the configuration of deploy/:
 * how many responses were right, and how fast they came. Reader and server share the processor.
 */
export async function measureLoad({ sites, recorder, progress }: Context): Promise<void> {
  const site = sites.find(({ id }) => id === 'this');
  if (!site) return;
  if (programs.nginx === undefined) {
    recorder.note('nginx is not installed: the site was not put under load.');
    return;
  }
  progress(`load: ${REQUESTS} requests over ${CONNECTIONS} connections`);
  const targets = targetsIn(outputOf(site, 1));
  const host = await startNginx(site.folder(1));
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let right = 0;
  let next = 0;
  const begin = performance.now();
  async function ask(): Promise<void> {
    while (next < REQUESTS) {
      const target = targets[next % targets.length];
      next += 1;
      if (!target) return;
      const asked = performance.now();
      if (await fetchTarget(host.origin, target, agent)) right += 1;
      times.push(performance.now() - asked);
    }
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  } finally {
    agent.destroy();
    await host.close();
  }
  const seconds = (performance.now() - begin) / 1000;
  const slow = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)];
  const group = `Load: ${REQUESTS} requests, ${CONNECTIONS} at a time, nginx`;
  const add = (id: string, label: string, unit: 'count' | 'ms', value: number | undefined) => {
    const metric: Metric = { id: `load.${id}`, group, label, unit };
    recorder.add(unit === 'ms' ? metric : { ...metric, moreIsBetter: true }, site.id, value);
  };
  add('right', 'Right responses', 'count', right);
  add('rate', 'Responses a second', 'count', Math.round(REQUESTS / seconds));
  add('p99', 'Slowest of a hundred', 'ms', slow);
}
