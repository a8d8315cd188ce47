// In place of Docusaurus's module of this name, which also brings the router for addresses behind a
// hash, and the hot replacement of modules. What it does for this site is the same; the head needs no
// provider in the browser, see src/plugins/lean-bundle/client/head.ts.

import App from '@docusaurus/core/lib/client/App';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import docusaurus from './docusaurus';
import preload from './preload';

window.docusaurus = docusaurus;

const container = document.getElementById('__docusaurus');

if (container) {
  void preload(window.location.pathname).then(() =>
    startTransition(() => {
      window.docusaurusRoot = hydrateRoot(
        container,
        <BrowserRouter>
          <App />
        </BrowserRouter>,
        {
          onRecoverableError: (error, info) => {
            console.error('Docusaurus React Root onRecoverableError:', error, info);
          },
        },
      );
    }),
  );
}
