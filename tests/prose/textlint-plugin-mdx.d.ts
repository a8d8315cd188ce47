/** The package comes without types. */
declare module 'textlint-plugin-mdx' {
  import type { TxtDocumentNode } from '@textlint/ast-node-types';
  import type { TextlintMessage } from '@textlint/types';

  interface Processor {
    availableExtensions(): string[];
    processor(extension: string): {
      preProcess(text: string): TxtDocumentNode;
      postProcess(
        messages: TextlintMessage[],
        filePath?: string,
      ): { messages: TextlintMessage[]; filePath: string };
    };
  }

  const plugin: { Processor: new () => Processor };
  export default plugin;
}
