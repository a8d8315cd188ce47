import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { emittedErrors, textsBelow, type EmittedError } from '../emitted/html';
import { unmarkedForeignLinks } from './foreign-links';

/** Runs before anything is painted, so that a frame never shows the full shell first. */
const markFramed = `if (window.self !== window.top) document.documentElement.setAttribute('data-framed', '')`;

/**
 * Shows the site compact inside a frame, as the backend app opens it: an inline script marks the
 * document, frame-mode.css hides the shell, and the FrameBar component takes its place. Stops the
 * build where a link to another site would open inside the frame.
 */
export default function frameMode({ siteConfig }: LoadContext): Plugin {
  return {
    name: 'frame-mode',
    injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: markFramed }] }),
    getClientModules: () => [path.join(__dirname, 'frame-mode.css')],
    async postBuild({ outDir }) {
      const errors: EmittedError[] = [];
      for await (const { file, text } of textsBelow(outDir, '.html')) {
        const problems = unmarkedForeignLinks(text, siteConfig.url);
        errors.push(...problems.map((problem) => ({ file, problem })));
      }
      if (errors.length > 0) throw emittedErrors(outDir, errors);
    },
  };
}
