import type { Plugin } from '@docusaurus/types';
import type { Compiler } from 'webpack';

/** What the types of Docusaurus, which are webpack's, leave out. */
interface Rspack {
  readonly lazyCompilationMiddleware: (compiler: Compiler) => unknown;
}

/**
 * Compiles a page in the preview when somebody opens it: all of them at once would take most of the
 * time until the first one shows.
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
        // With chunks in common, an edit that changes their list would stop at the import of the page.
        // eslint-disable-next-line no-restricted-syntax -- nothing of the preview is published
        optimization: { splitChunks: false },
        module: {
          rules: [
            {
              // `resolveWeak` names a page for prerendering, and compiles it in doing so.
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
