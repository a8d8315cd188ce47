import type { Plugin } from '@docusaurus/types';
import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';

import { FenceError, replaceFences, type SourceFile } from '../fences';
import { defaultImport, jsxElement } from '../../shared/mdx-nodes';
import { languages } from './languages';
import { parseCodeMeta } from './meta';
import { renderCode } from './render';

/** A name that no page imports by itself; pages are free to import `CodeBlock`. */
const COMPONENT = 'FencedCode';

function codeBlock(fence: Code): MdxJsxFlowElement {
  const allowed = `allowed: ${Object.keys(languages).join(', ')}`;
  if (!fence.lang) throw new FenceError(`a code block needs a language; ${allowed}`);
  if (!Object.hasOwn(languages, fence.lang))
    throw new FenceError(`unknown language "${fence.lang}"; ${allowed}`);

  const { title, low, lines } = parseCodeMeta(fence.meta);
  const { html, copyText } = renderCode(fence.value, fence.lang, lines);
  return jsxElement(COMPONENT, {
    html,
    copyText,
    lang: fence.lang,
    title,
    low: low || undefined,
  });
}

/**
 * Remark plugin: colors fenced blocks while building, so that no highlighter is sent to readers.
 * It hands each block to `@theme/CodeBlock` as one string of HTML, and the page imports that
 * component itself, so a partial works in a TSX page without a provider.
 *
 * @throws SourceError for a block without language, in an unknown one, or with unknown meta
 */
export default function codeBlocks(): (tree: Root, file: SourceFile) => Promise<void> {
  return async (tree, file) => {
    let count = 0;
    await replaceFences(tree, file, (fence) => {
      count += 1;
      return codeBlock(fence);
    });
    if (count > 0) tree.children.unshift(defaultImport(COMPONENT, '@theme/CodeBlock'));
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
