import type { TxtDocumentNode } from '@textlint/ast-node-types';
import { TextlintKernelDescriptor } from '@textlint/kernel';
import type { TextlintMessage, TextlintPluginProcessorConstructor } from '@textlint/types';
import { createLinter, loadTextlintrc } from 'textlint';
import mdx from 'textlint-plugin-mdx';

import { proseOfComments, proseOfFrontMatter, proseOfYaml } from './prose-text';

/** Reads pages: their text with textlint-plugin-mdx, which ignores front matter, and that, too. */
class PageProcessor {
  private readonly mdx = new mdx.Processor();

  availableExtensions(): string[] {
    return this.mdx.availableExtensions();
  }

  processor(extension: string) {
    const processor = this.mdx.processor(extension);
    return {
      ...processor,
      preProcess(text: string): TxtDocumentNode {
        // The id after a heading is syntax of Docusaurus, which MDX parses as an expression.
        const plain = text.replace(/\{#[\w-]+\}$/gm, (id) => ' '.repeat(id.length));
        const page = processor.preProcess(plain) as TxtDocumentNode;
        return { ...page, children: [...proseOfFrontMatter(text).children, ...page.children] };
      },
    };
  }
}

/** A processor of textlint that uses a function to find sentences. */
const processorOf = (
  extensions: readonly string[],
  read: (text: string, filePath?: string) => TxtDocumentNode,
): TextlintPluginProcessorConstructor =>
  class {
    availableExtensions(): string[] {
      return [...extensions];
    }

    processor() {
      return {
        preProcess: read,
        postProcess: (messages: TextlintMessage[], filePath = '<text>') => ({ messages, filePath }),
      };
    }
  };

const plugin = (pluginId: string, Processor: TextlintPluginProcessorConstructor) => ({
  pluginId,
  plugin: { Processor },
});

/**
 * textlint with the rules of .textlintrc.json, for pages, Markdown, data files and the comments of
 * code.
 */
export async function proseLinter() {
  const own = new TextlintKernelDescriptor({
    rules: [],
    filterRules: [],
    plugins: [
      plugin('pages', PageProcessor),
      plugin('data', processorOf(['.yaml'], proseOfYaml)),
      plugin('code', processorOf(['.ts', '.tsx'], proseOfComments)),
    ],
  });
  return createLinter({ descriptor: own.concat(await loadTextlintrc()) });
}
