/** The package comes without types. */
declare module 'textlint-plugin-mdx' {
  import type { TextlintPluginProcessorConstructor } from '@textlint/types';

  const plugin: { Processor: TextlintPluginProcessorConstructor };
  export default plugin;
}
