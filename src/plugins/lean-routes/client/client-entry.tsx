// In place of Docusaurus's module of this name, which also brings the router for addresses behind a
// hash, and the hot replacement of modules. What it does for this site is the same.

import App from '@docusaurus/core/lib/client/App';
import docusaurus from '@docusaurus/core/lib/client/docusaurus';
import preload from '@docusaurus/core/lib/client/preload';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HelmetProvider } from 'react-helmet-async';
import { BrowserRouter } from 'react-router-dom';

window.docusaurus = docusaurus;

const container = document.getElementById('__docusaurus');

if (container) {
  void preload(window.location.pathname).then(() =>
    startTransition(() => {
      window.docusaurusRoot = hydrateRoot(
        container,
        <HelmetProvider>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </HelmetProvider>,
        {
          onRecoverableError: (error, info) => {
            console.error('Docusaurus React Root onRecoverableError:', error, info);
          },
        },
      );
    }),
  );
}
