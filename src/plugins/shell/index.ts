import type { PluginConfig } from '@docusaurus/types';

import frameMode from '../frame';
import helpAddresses from './help-addresses';
import ownInstance from '../reader/own-instance';
import oldAddresses from './old-addresses';
import openSearch from './open-search';
import rememberedTab from '../reader/remembered-tab';
import sidebarPosition from '../reader/sidebar-position';
import themeConfig from './theme-config';

/** What surrounds the pages: their addresses, the frame of a backend, and what readers chose. */
export const shellPlugins: PluginConfig[] = [
  themeConfig,
  helpAddresses,
  oldAddresses,
  frameMode,
  rememberedTab,
  sidebarPosition,
  ownInstance,
  openSearch,
];
