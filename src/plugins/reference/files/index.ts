import fs from 'node:fs/promises';
import path from 'node:path';

import type { Props } from '@docusaurus/types';

import { version } from '../../../../package.json';
import { loadCatalog, loadPlatform } from '../../../../reference/lib/read';
import type { FilesForPrograms } from '../../emitted';
import { addressesOf } from './addresses';
import { buildReferenceJson } from './reference-json';
import { buildOpenApi } from './openapi';
import { referenceJsonSchema } from './schema';

/** The files, with what the index of the site says of each. */
export const referenceFiles: FilesForPrograms = {
  'reference.json':
    'All actions, connections, generators, objects, operations, settings, commands, events and scopes with their fields and pages.',
  'reference.schema.json': 'The JSON Schema of that catalog.',
  'openapi.json': 'The API of the platform itself as OpenAPI 3.1.',
};

/**
 * Writes the reference as files for programs: a catalog with its schema, and the API of the
 * platform as OpenAPI.
 *
 * @throws where the data of the reference does not fit into them
 */
export async function writeReferenceFiles({
  outDir,
  siteDir,
  siteConfig,
  baseUrl,
}: Pick<Props, 'outDir' | 'siteDir' | 'siteConfig' | 'baseUrl'>): Promise<void> {
  const addresses = addressesOf(siteConfig.url + baseUrl);
  const platform = loadPlatform(siteDir);
  const contents: Readonly<Record<string, object>> = {
    'reference.json': buildReferenceJson(loadCatalog(siteDir), platform, addresses, version),
    'reference.schema.json': referenceJsonSchema(`${addresses.root}reference.schema.json`),
    'openapi.json': buildOpenApi(platform, addresses, version),
  };
  for (const [file, content] of Object.entries(contents)) {
    await fs.writeFile(path.join(outDir, file), `${JSON.stringify(content)}\n`);
  }
}
