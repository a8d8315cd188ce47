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

/** A name that no page imports by itself; pages are free to import `CodeBlock`. */
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
 * Remark plugin: colors code while building, so that no highlighter is sent to readers: fenced
 * blocks, and `<CodeBlock>` where its text is in the page. It hands each to `@theme/CodeBlock` as one
 * string of HTML, and the page imports that component itself, so a partial works in a TSX page
 * without a provider. It refuses unknown meta.
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
 * Docusaurus plugin: leaves Prism out of the bundles, 34 kB (gzip) that theme-classic brings to
 * every page. Without it the site is the same, and larger.
 */
export function withoutPrism(): Plugin {
  return {
    name: 'without-prism',
    configureWebpack: () => ({ resolve: { alias: { 'prism-react-renderer$': false } } }),
  };
}
