import type { LoadContext, Plugin } from '@docusaurus/types';

/** What the types of Docusaurus, which are webpack's, leave out. */
interface Rspack {
  readonly experiments?: { readonly cache?: { readonly version?: string } };
}

/**
 * Gives each kind of build a cache of its own. The base URL and the performance layer change what
 * the plugins make of pages and style sheets, and the bundler, which does not see that, would take
 * those of the last build.
 */
export const buildCache =
  (optimize: boolean) =>
  ({ baseUrl }: LoadContext): Plugin => ({
    name: 'build-cache',
    configureWebpack: (config) => {
      const { version } = (config as Rspack).experiments?.cache ?? {};
      if (version === undefined) return {};
      return { experiments: { cache: { version: JSON.stringify([version, baseUrl, optimize]) } } };
    },
  });
