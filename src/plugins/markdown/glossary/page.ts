import type { Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { type Glossary, GLOSSARY_PAGE, loadGlossary } from '../../../../reference/lib/glossary';
import { heading, pageLink, paragraph } from '../../shared/nodes';
import { report } from '../problems';
import { docsPageOf, type SiteOptions } from '../site-dir';

/** All terms: a heading for each letter and each term, what it is, and where it is explained. */
function renderTerms(glossary: Glossary): RootContent[] {
  let letter = '';
  return [...glossary.values()].flatMap(({ name, definition, since, page, label }) => {
    const first = name.charAt(0).toUpperCase();
    const opening = first === letter ? [] : [heading(2, first)];
    letter = first;
    return [
      ...opening,
      heading(3, name),
      paragraph(
        `${definition}${since === undefined ? '' : ` Since ${since}.`} ${pageLink(page, label ?? name)}`,
      ),
    ];
  });
}

/**
 * The remark plugin that replaces `::glossary` on the page of the glossary with the terms of
 * reference/glossary.yaml. It runs before Docusaurus's own plugins, for the table of contents.
 * On any other page it is refused.
 */
export default function glossaryPage({ siteDir }: SiteOptions): (root: Root, file: VFile) => void {
  return (root, file) => {
    visit(root, 'leafDirective', (node: LeafDirective, index, parent) => {
      if (node.name !== 'glossary' || !parent || index === undefined) return undefined;
      if (docsPageOf(file.path, siteDir) !== GLOSSARY_PAGE) {
        report(file, node, `"::glossary" stands for all terms; allowed: on docs/${GLOSSARY_PAGE}`);
        return undefined;
      }
      const nodes = renderTerms(loadGlossary(siteDir));
      parent.children.splice(index, 1, ...(nodes as typeof parent.children));
      return [SKIP, index + nodes.length];
    });
  };
}
