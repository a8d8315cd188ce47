import fs from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

const versionData = z.looseObject({
  version: z.looseObject({ docs: z.record(z.string(), z.looseObject({})) }),
});

/** The same data without the description of each page; undefined where it is other data. */
export function withoutDescriptions(json: string): string | undefined {
  const result = versionData.safeParse(JSON.parse(json));
  if (!result.success) return undefined;
  const { docs } = result.data.version;
  for (const doc of Object.values(docs)) delete doc.description;
  return JSON.stringify(result.data);
}

/**
 * Takes the descriptions of all pages out of the data that every documentation page loads. Only
 * the cards of generated indexes read them there, which this site has none of; they were more than
 * half of it and grew with each page. (The description of a page itself comes with the page.)
 *
 * @param generatedFilesDir where Docusaurus has written the data of the docs plugin
 */
export function trimVersionMetadata(generatedFilesDir: string): void {
  const folder = path.join(generatedFilesDir, 'docusaurus-plugin-content-docs', 'default', 'p');
  if (!fs.existsSync(folder)) return;
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    const trimmed = withoutDescriptions(fs.readFileSync(file, 'utf8'));
    if (trimmed !== undefined) fs.writeFileSync(file, trimmed);
  }
}
