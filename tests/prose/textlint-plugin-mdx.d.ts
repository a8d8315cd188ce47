/** The package has no types. */
declare module 'textlint-plugin-mdx' {
  import type { TextlintPluginProcessorConstructor } from '@textlint/types';

  const plugin: { Processor: TextlintPluginProcessorConstructor };
  export default plugin;
}
