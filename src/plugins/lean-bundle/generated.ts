import fs from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

/** Options that only the build reads. */
const buildOptions = [
  'clientModules',
  'headTags',
  'markdown',
  'onBrokenAnchors',
  'onBrokenLinks',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
  'plugins',
  'presets',
  'scripts',
  'ssrTemplate',
  'staticDirectories',
  'stylesheets',
  'themes',
];

const configSchema = z.looseObject({
  future: z.looseObject({ experimental_router: z.string() }),
  themeConfig: z.looseObject({}),
});

/** The configuration of the site without what the client never reads. */
export function clientConfig(config: unknown): Record<string, unknown> {
  const { future, themeConfig, ...options } = configSchema.parse(config);
  const without = (fields: object, dropped: readonly string[]): Record<string, unknown> =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !dropped.includes(name)));
  return {
    ...without(options, buildOptions),
    future: { experimental_router: future.experimental_router },
    // Code is highlighted while building.
    themeConfig: without(themeConfig, ['prism']),
  };
}

const versionSchema = z.looseObject({ docs: z.array(z.unknown()), sidebars: z.unknown() });
const globalSchema = z.record(z.string(), z.record(z.string(), z.unknown()));
const docsSchema = z.record(z.string(), z.looseObject({ versions: z.array(versionSchema) }));

/**
 * The global data of the plugins without the list of all pages, which is for navbar items that lead
 * to a page by its id, and for the choice of a version.
 */
export function clientGlobalData(data: unknown): Record<string, unknown> {
  const name = 'docusaurus-plugin-content-docs';
  const { [name]: docs, ...others } = globalSchema.parse(data);
  const instances = Object.entries(docsSchema.parse(docs)).map(([id, instance]) => [
    id,
    {
      ...instance,
      versions: instance.versions.map((version) => ({ ...version, docs: [], sidebars: {} })),
    },
  ]);
  return { ...others, [name]: Object.fromEntries(instances) as unknown };
}

/**
 * Writes what the client needs of the generated data beside it.
 *
 * @param generatedFilesDir where Docusaurus writes what it generates
 * @returns the file to take, by the file that it stands in for
 */
export function writeClientData(generatedFilesDir: string): Record<string, string> {
  const folder = path.join(generatedFilesDir, 'lean-bundle');
  fs.mkdirSync(folder, { recursive: true });
  const write = (
    name: string,
    target: string,
    trim: (data: unknown) => Record<string, unknown>,
  ): [string, string] => {
    const original = path.join(generatedFilesDir, name);
    const replacement = path.join(folder, target);
    const json = fs
      .readFileSync(original, 'utf8')
      .replace(/^[^]*export default /, '')
      .replace(/;\s*$/, '');
    fs.writeFileSync(replacement, JSON.stringify(trim(JSON.parse(json))));
    return [original, replacement];
  };
  return Object.fromEntries([
    write('docusaurus.config.mjs', 'config.json', clientConfig),
    write('globalData.json', 'globalData.json', clientGlobalData),
    // Versions of packages, for plugins that report them.
    write('site-metadata.json', 'site-metadata.json', () => ({})),
  ]);
}
