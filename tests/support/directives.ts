import path from 'node:path';

import type { Root } from 'mdast';
import { VFile } from 'vfile';

import type { Data } from '../../reference/lib/model';
import { refuseProblems } from '../../src/plugins/markdown/problems';
import { referenceDirectives } from '../../src/plugins/reference';
import { renderDirective } from '../../src/plugins/reference/render';
import type { Directive } from '../../src/plugins/reference/render/directive';

/** Expands the directives of a page that has nothing else. */
export function fillPage(
  siteDir: string,
  page: string,
  directives: ReadonlyArray<{ name: string; attributes?: Record<string, string> }>,
  { reference, baseUrl = '/' }: { reference?: string | undefined; baseUrl?: string } = {},
): Root {
  const children = directives.map((one) => ({ type: 'leafDirective', ...one, children: [] }));
  const root = { type: 'root', children } as Root;
  const file = new VFile({ path: path.join(siteDir, page), data: { frontMatter: { reference } } });
  referenceDirectives({ siteDir, baseUrl })(root, file);
  refuseProblems()(root, file);
  return root;
}

/** Renders a directive with the given data. */
export const renderOn = (
  data: Data & Partial<Pick<Directive, 'glossary' | 'screens'>>,
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  reference?: string,
  said = new Set<string>(),
): Root => ({
  type: 'root',
  children: renderDirective(name, {
    glossary: new Map(),
    screens: new Map(),
    ...data,
    attributes,
    reference,
    baseUrl: '/',
    said,
  }),
});
