import type { Plugin } from '@docusaurus/types';
import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { FenceError, replaceFences } from '../fences';
import { defaultImport, jsxElement } from '../../shared/mdx-nodes';
import { fenceOf } from './component';
import { parseCodeMeta } from './meta';
import { renderCode } from './render';

/** A name that no page uses: pages may import `CodeBlock` themselves. */
const COMPONENT = 'FencedCode';

function codeBlock(fence: Code): MdxJsxFlowElement {
  const lang = fence.lang?.toLowerCase() ?? 'text';
  if (lang === 'mermaid') {
    throw new FenceError('"mermaid" is not drawn here; write the diagram in "dot"');
  }
  const { title, firstNumber, low, lines } = parseCodeMeta(fence.meta);
  const { html, copyText } = renderCode(fence.value, lang, lines, firstNumber);
  return jsxElement(COMPONENT, {
    html,
    copyText,
    lang,
    title,
    showLineNumbers: firstNumber !== undefined || undefined,
    low: low || undefined,
  });
}

/**
 * Remark plugin: highlights code while building, so that readers need no highlighter: fenced
 * blocks, and `<CodeBlock>` if its text is static. Each becomes one string of HTML for
 * `@theme/CodeBlock`, which the page imports, so that partials work in TSX pages without a
 * provider. Refuses unknown meta.
 */
export default function codeBlocks(): (tree: Root, file: VFile) => Promise<void> {
  return async (tree, file) => {
    visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
      const fence = fenceOf(node);
      if (fence && parent && index !== undefined) parent.children[index] = fence;
    });
    let count = 0;
    await replaceFences(tree, file, (fence) => {
      count += 1;
      return codeBlock(fence);
    });
    if (count > 0) tree.children.unshift(...defaultImport(COMPONENT, '@theme/CodeBlock'));
  };
}

/**
 * Docusaurus plugin: leaves Prism out of the bundles, 34 kB (gzip) that theme-classic adds to every
 * page.
 */
export function withoutPrism(): Plugin {
  return {
    name: 'without-prism',
    configureWebpack: () => ({ resolve: { alias: { 'prism-react-renderer$': false } } }),
  };
}
