import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

/** Runs before anything is painted, so that a frame never shows the full shell first. */
const markFramed = `if (window.self !== window.top) document.documentElement.setAttribute('data-framed', '')`;

/**
 * Shows the site compact inside a frame, as the backend app opens it: an inline script marks the
 * document, frame-mode.css hides the shell, and the FrameBar component takes its place.
 */
export default function frameMode(): Plugin {
  return {
    name: 'frame-mode',
    injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: markFramed }] }),
    getClientModules: () => [path.join(__dirname, 'frame-mode.css')],
  };
}
