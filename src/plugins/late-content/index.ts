import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Program } from 'estree';
import { toJs } from 'estree-util-to-js';
import type { Plugin as RecmaPlugin } from 'unified';

import { writeIfChanged } from '../shared/write-if-changed';
import { chunkOfPage, lateModule } from './chunk';
import { divide, type Limits } from './divide';
import { declarePlace, fetches } from './place';
import { withAbsoluteRequests } from './requests';

/**
 * What the code of a page may weigh as MDX writes it. What else its file holds, up to 1,150 bytes, is
 * unknown here; it is within 6,000 then, see tests/site/budget.spec.ts.
 */
const limits: Limits = { whole: 4_850, first: 4_750 };

/** Of this run of Docusaurus. */
interface Folders {
  readonly site: string;
  /** For the modules that are written. */
  readonly generated: string;
}
let folders: Folders | undefined;

/** The hash of what has been written in this run, by chunk. */
const written = new Map<string, string>();

const client = path.join(__dirname, 'client', 'late.tsx');

/**
 * Recma plugin, after those that change how a page is compiled: divides a long page, so that its
 * first screens are not kept waiting by the others.
 *
 * The later part becomes a module of its own, which the browser fetches. The server renders the page
 * as a whole. Development, where the code is longer and nobody waits for the network, does not know
 * of parts.
 */
export const divideContent: RecmaPlugin<[], Program> = () => (program, file) => {
  if (!folders) throw new Error('late-content: its plugin is not part of the configuration.');
  const divided = divide(program, limits);
  if (!divided) return;
  const chunk = chunkOfPage(path.relative(folders.site, file.path));
  const late = toJs(withAbsoluteRequests(divided.late, path.dirname(file.path))).value;
  const hash = createHash('sha1').update(late).digest('hex');
  if ((written.get(chunk) ?? hash) !== hash) {
    file.fail('The summary is too long; put the truncate comment further up.');
  }
  written.set(chunk, hash);
  const module = path.join(folders.generated, lateModule(chunk));
  writeIfChanged(module, late);
  program.body = [...declarePlace(client, module, chunk), ...divided.page.body];
};

/** A file that lives as long as the modules beside it: the bundler's cache is void without them. */
function stamp(folder: string): string {
  const file = path.join(folder, 'stamp');
  if (!fs.existsSync(file)) writeIfChanged(file, randomUUID());
  return file;
}

/** Has the bundler fetch the parts that {@link divideContent} takes out of pages. */
export default function lateContent({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const generated = path.join(generatedFilesDir, 'late-content');
  folders = { site: siteDir, generated };
  return {
    name: 'late-content',
    configureWebpack: ({ experiments }, isServer, { currentBundler }) => ({
      plugins: [new currentBundler.instance.DefinePlugin({ [fetches]: !isServer })],
      module: {
        rules: [
          // What MDX wrote is a module like any other, in spite of its ending.
          { include: generated, type: 'javascript/auto', resolve: { fullySpecified: false } },
        ],
      },
      // Rspack's; not where it is turned off.
      ...(experiments && 'cache' in experiments
        ? { experiments: { cache: { buildDependencies: [stamp(generated)] } } }
        : {}),
    }),
  };
}
