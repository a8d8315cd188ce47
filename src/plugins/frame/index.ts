import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

/** Runs before the first paint, so that a frame never shows the full shell. */
const markFramed = `if (window.self !== window.top) document.documentElement.setAttribute('data-framed', '')`;

/**
 * Shows a compact site inside a frame of the backend app: an inline script marks the document,
 * frame-mode.css hides the shell, and the FrameBar component replaces it.
 */
export default function frameMode(): Plugin {
  return {
    name: 'frame-mode',
    injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: markFramed }] }),
    getClientModules: () => [path.join(__dirname, 'frame-mode.css')],
  };
}
