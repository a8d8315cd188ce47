import { toHtml } from 'hast-util-to-html';
import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import type { VFile } from 'vfile';

import { parseFenceMeta } from '../fences/meta';
import { FenceError, replaceFences } from '../fences';
import { hashOf } from '../../shared/hash';
import { jsxElement } from '../../shared/mdx-nodes';
import { layOutNarrow, layOutWide } from './dot';
import { drawGraph } from './draw';
import { figureOf } from './figure';

const diagramMeta = ['title="…"', 'alt="…"', 'accent="…"', 'dashed="…"'];

/** A mark that a drawing has is explained, and one that is explained is there. */
function checkMark(mark: string, isDrawn: boolean, meaning: string | undefined): void {
  if (isDrawn === (meaning !== undefined)) return;
  throw new FenceError(
    isDrawn
      ? `the diagram has ${mark} lines and needs ${mark}="…": what they mean`
      : `${mark}="…" explains lines that the diagram has not; allowed: a line that is ${mark}`,
  );
}

async function diagram(fence: Code): Promise<MdxJsxFlowElement | undefined> {
  if (fence.lang !== 'dot') return undefined;
  const { title, alt: text, accent, dashed } = parseFenceMeta(fence.meta, diagramMeta).values;
  if (title === undefined || text === undefined) {
    throw new FenceError(
      'a diagram needs title="…" and alt="…": its name, and what it says, for people who can\'t see it',
    );
  }
  const layout = await layOutWide(fence.value);
  // The same text gives the same name, and two drawings of a page are not the same.
  const hash = hashOf(fence.value).slice(0, 6);
  const drawn = drawGraph(layout, { id: `drawing-${hash}`, title, text });
  checkMark('accent', drawn.hasAccent, accent);
  checkMark('dashed', drawn.hasDashes, dashed);
  const compact = await layOutNarrow(fence.value);
  const narrow = drawGraph(compact, { id: `drawing-${hash}-narrow`, title, text });
  const { children, size } = figureOf(drawn, narrow, { title, accent, dashed });
  return jsxElement('figure', {
    className: `diagram diagram-${size}`,
    dangerouslySetInnerHTML: {
      __html: children.map((child) => toHtml(child, { closeEmptyElements: true })).join(''),
    },
  });
}

/**
 * Remark plugin: draws fenced blocks in `dot` as inline SVG while building. The reader's browser
 * gets markup and no script; diagrams.css gives it the colors of the theme.
 *
 * It refuses a diagram without title or alt, with unknown meta, with marks that are not
 *   explained, that Graphviz can't read, or that asks for what the page can't show
 */
export default function diagrams(): (tree: Root, file: VFile) => Promise<void> {
  return (tree, file) => replaceFences(tree, file, diagram);
}
