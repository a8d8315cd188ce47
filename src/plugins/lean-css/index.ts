import type { CurrentBundler, Plugin } from '@docusaurus/types';
import type { Compiler } from 'webpack';

import { purge } from './purge';

/**
 * Drops the CSS rules that no page can use. It runs on the finished assets, before the bundler
 * computes the names that carry their content hash, so that a changed style sheet has a new name.
 * The scripts hold the class names of every page: React renders the HTML from them.
 */
class PurgeAssets {
  constructor(private readonly bundler: CurrentBundler) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = this.bundler.instance;
    compiler.hooks.compilation.tap('lean-css', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'lean-css', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
        async () => {
          const assets = compilation.getAssets();
          const textOf = (ending: string): Array<[string, string]> =>
            assets
              .filter(({ name }) => name.endsWith(ending))
              .map(({ name, source }) => [name, source.source().toString()]);
          const scripts = textOf('.js').map(([, script]) => script);
          for (const [name, css] of textOf('.css')) {
            compilation.updateAsset(name, new sources.RawSource(await purge(css, scripts)));
          }
        },
      );
    });
  }
}

/** The Docusaurus plugin around it; development keeps every rule, so that editing stays quick. */
export default function leanCss(): Plugin {
  return {
    name: 'lean-css',
    configureWebpack: (config, isServer, { currentBundler }) =>
      isServer || config.mode !== 'production'
        ? {}
        : { plugins: [new PurgeAssets(currentBundler)] },
  };
}
