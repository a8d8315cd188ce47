import type { PluginConfig } from '@docusaurus/types';

import frameMode from '../frame';
import ownInstance from '../reader/own-instance';
import rememberedTab from '../reader/remembered-tab';
import sidebarPosition from '../reader/sidebar-position';

/** What surrounds the pages: the frame of a backend, and what readers chose. */
export const shellPlugins: PluginConfig[] = [
  frameMode,
  rememberedTab,
  sidebarPosition,
  ownInstance,
];
