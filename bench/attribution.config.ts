import type { Config, Plugin } from '@docusaurus/types';

import config from '../docusaurus.config';

/** The site as it is, with source maps beside its scripts. */
const sourceMaps = (): Plugin => ({
  name: 'source-maps',
  configureWebpack: (_config, isServer) => (isServer ? {} : { devtool: 'source-map' }),
});

export default { ...config, plugins: [...(config.plugins ?? []), sourceMaps] } satisfies Config;
