import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';
import type { ImportDeclaration, Program } from 'estree';
import { toJs } from 'estree-util-to-js';
import type { Plugin as RecmaPlugin } from 'unified';

import { writeIfChanged } from '../shared/write-if-changed';
import { chunkOfPage, lateModule } from './chunk';
import { divide, lateName } from './divide';
import { withAbsoluteRequests } from './requests';

/**
 * What the code of a page may weigh before its content is divided, in bytes (gzip) as MDX writes it.
 * Minified and with the page's metadata it is within 6,000, see tests/site/budget.spec.ts.
 */
const limit = 4_750;

/** Where the pages import their later parts from. The server and the browser get other modules. */
const scope = '@late-content';

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

const importLate = (request: string): ImportDeclaration => ({
  type: 'ImportDeclaration',
  attributes: [],
  source: { type: 'Literal', value: request },
  specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: lateName } }],
});

/**
 * Recma plugin, after those that change how a page is compiled: divides a long page, so that its
 * first screens are not kept waiting by the others.
 *
 * The later part becomes a module of its own. For the server, the page imports it. In the browser, a
 * component stands in its place that fetches it. Development, where the code is longer and nobody
 * waits for the network, keeps its pages whole.
 */
export const divideContent: RecmaPlugin<[], Program> = () => (program, file) => {
  if (!folders) throw new Error('late-content: its plugin is not part of the configuration.');
  const divided = divide(program, limit);
  if (!divided) return;
  const chunk = chunkOfPage(path.relative(folders.site, file.path));
  const late = toJs(withAbsoluteRequests(divided.late, path.dirname(file.path))).value;
  const hash = createHash('sha1').update(late).digest('hex');
  if ((written.get(chunk) ?? hash) !== hash) {
    file.fail('The summary is too long; put the truncate comment further up.');
  }
  written.set(chunk, hash);
  const module = lateModule(chunk);
  const server = path.join(folders.generated, 'server', module);
  writeIfChanged(server, late);
  writeIfChanged(
    path.join(folders.generated, 'client', module),
    `import late from ${JSON.stringify(client)};\nexport default late(() => import(/* webpackChunkName: ${JSON.stringify(chunk)} */ ${JSON.stringify(server)}));\n`,
  );
  program.body = [importLate(`${scope}/${module}`), ...divided.page.body];
};

/** A file that lives as long as the modules beside it: the bundler's cache is void without them. */
function stamp(folder: string): string {
  const file = path.join(folder, 'stamp');
  if (!fs.existsSync(file)) writeIfChanged(file, randomUUID());
  return file;
}

/** Lets the pages find the parts that {@link divideContent} takes out of them. */
export default function lateContent({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const generated = path.join(generatedFilesDir, 'late-content');
  folders = { site: siteDir, generated };
  return {
    name: 'late-content',
    configureWebpack: ({ experiments }, isServer) => ({
      resolve: { alias: { [scope]: path.join(generated, isServer ? 'server' : 'client') } },
      // Rspack's; not where it is turned off.
      ...(experiments && 'cache' in experiments
        ? { experiments: { cache: { buildDependencies: [stamp(generated)] } } }
        : {}),
    }),
  };
}
