import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';

import { parseFenceMeta } from '../fences/meta';
import { FenceError, replaceFences, type SourceFile } from '../fences';
import { jsxElement } from '../mdx-nodes';
import { layOut } from './dot';
import { drawGraph } from './draw';

async function diagram(fence: Code): Promise<MdxJsxFlowElement | undefined> {
  if (fence.lang !== 'dot') return undefined;
  const alt = parseFenceMeta(fence.meta, { values: ['alt'] }).values.get('alt');
  if (alt === undefined) {
    throw new FenceError('a diagram needs alt="…": what it says, for people who can\'t see it');
  }
  const { svg, size } = drawGraph(await layOut(fence.value), alt);
  return jsxElement('figure', {
    className: `diagram diagram-${size}`,
    // What may scroll must be reachable with the keyboard, and says what it is.
    ...(size === 'small' ? {} : { tabIndex: 0, 'aria-label': 'Diagram' }),
    dangerouslySetInnerHTML: { __html: svg },
  });
}

/**
 * Remark plugin: draws fenced blocks in `dot` as inline SVG while building. The reader's browser
 * gets markup and no script; src/plugins/content/diagrams/diagrams.css gives it the colours of the theme.
 *
 * @throws SourceError for a diagram without alt, with unknown meta, that Graphviz can't read, or
 *   that asks for what the page can't show
 */
export default function diagrams(): (tree: Root, file: SourceFile) => Promise<void> {
  return (tree, file) => replaceFences(tree, file, diagram);
}
