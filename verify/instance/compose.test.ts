import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { loadCatalog } from '../../reference/lib/read';

interface ComposeService {
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly healthcheck?: object;
  readonly networks?: { readonly default: { readonly aliases: readonly string[] } };
}

interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
}

const root = path.resolve(__dirname, '../..');
const folder = path.join(root, 'verify/instance');
const { services } = parse(
  fs.readFileSync(path.join(folder, 'compose.yaml'), 'utf8'),
) as ComposeFile;
const variables = fs.readFileSync(path.join(folder, 'services.env'), 'utf8');
const addresses = new Map(
  [...variables.matchAll(/^([A-Z_]+)=(.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

describe('verify/instance', () => {
  const entries = [...loadCatalog(root).services.values()];

  it.each(entries.map(({ id, data }) => [id, data.environment]))(
    'has a word on service %s: %s',
    (_, variable) => {
      expect(variables).toMatch(new RegExp(`^(# )?${variable}\\b`, 'm'));
    },
  );

  it('leads each address to a container', () => {
    const hosts = [...addresses]
      .filter(([name]) => !/^(FUSIO_.*|FILES_PATH|SDK_.*|SDKGEN_ACCESS|STRIPE_KEY)$/.test(name))
      .map(([, address]) => address.replace(/^[\w+-]+:\/\/([^@/]*@)?/, '').replace(/[:/].*$/, ''));
    const known = Object.entries(services).flatMap(([name, { networks }]) => [
      name,
      ...(networks?.default.aliases ?? []),
    ]);
    expect(hosts.filter((host) => !known.includes(host))).toEqual([]);
    expect(hosts).toContain('mysql');
  });

  it.each([
    ['books.csv', '9ad4984229133b88cb3adf5dc851fa93'],
    ['books.json', '0ac300d89e73060378b326a93135f708'],
  ])('has %s byte for byte: its hash is in the responses of examples', (file, hash) => {
    const content = fs.readFileSync(path.join(folder, 'bookshop', file));
    expect(createHash('md5').update(content).digest('hex')).toBe(hash);
  });

  it('gives each server folders of its own: one may hold nothing but its files', () => {
    const folders = Object.values(services).map(({ volumes = [] }) => {
      const targets = volumes.map((volume) => /:(\/srv\/[^/:]+)/.exec(volume)?.[1] ?? []);
      return [...new Set(targets.flat())];
    });
    expect(folders.flat()).toEqual([...new Set(folders.flat())]);
    expect(folders.flat()).toContain(addresses.get('FILES_PATH'));
  });

  it('opens ports on the loopback address alone', () => {
    const ports = Object.values(services).flatMap((service) => service.ports ?? []);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    expect(ports).toContain(`127.0.0.1:${new URL(addresses.get('FUSIO_URL') ?? '').port}:80`);
  });

  it('waits for every server, by a health check or by its script', () => {
    const script = fs.readFileSync(path.join(folder, 'await-workers.sh'), 'utf8');
    const unwatched = Object.entries(services)
      .filter(([name, { healthcheck }]) => !healthcheck && !script.includes(`${name}:`))
      .map(([name]) => name);
    expect(unwatched).toEqual([]);
  });
});
