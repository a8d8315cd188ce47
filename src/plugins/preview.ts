import type { Plugin } from '@docusaurus/types';
import type { Compiler } from 'webpack';

/** Not in the types of Docusaurus, which are those of webpack. */
interface Rspack {
  readonly lazyCompilationMiddleware: (compiler: Compiler) => unknown;
}

/**
 * Makes the preview compile a page only when it is opened: compiling all of them would be most of
 * its start-up time.
 */
export default function preview(): Plugin {
  return {
    name: 'preview',
    configureWebpack: ({ mode }, _isServer, { currentBundler }) => {
      if (mode !== 'development' || currentBundler.name !== 'rspack') return {};
      const { lazyCompilationMiddleware } = currentBundler.instance as unknown as Rspack;
      const vars = { 'require.resolveWeak': 'String' };
      return {
        lazyCompilation: { entries: false, test: /\.mdx?$/ },
        // With shared chunks, an edit that changes their list would break the import of the page.
        // eslint-disable-next-line no-restricted-syntax -- nothing of the preview is published
        optimization: { splitChunks: false },
        module: {
          rules: [
            {
              // `resolveWeak` is for server rendering, and would compile the page.
              test: /[\\/]\.docusaurus[\\/]registry\.js$/,
              loader: 'builtin:swc-loader',
              options: { jsc: { transform: { optimizer: { globals: { vars } } } } },
            },
          ],
        },
        devServer: {
          setupMiddlewares: (others: unknown[], { compiler }: { compiler: Compiler }) => [
            lazyCompilationMiddleware(compiler),
            ...others,
          ],
        },
      };
    },
  };
}
