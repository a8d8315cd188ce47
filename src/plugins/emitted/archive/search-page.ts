/*
 * The search of the archive, without React, in the markup of the search page. Runs before the boot
 * script, which would otherwise keep what is typed for React, which never comes.
 */

import { kindLabels, Searcher } from '../../search/browser';

const LIMIT = 30;

/** The root of the site, relative to /search/index.html. */
const root = '../';

declare global {
  interface Window {
    /** The files of the index by name: browsers cannot fetch files from a folder. */
    readonly searchIndex: Readonly<Record<string, unknown>>;
  }
}

const searcher = new Searcher((name) => Promise.resolve(window.searchIndex[name]));

const field = () => document.querySelector<HTMLInputElement>('.search-input');
const find = (selector: string) => document.querySelector(selector);

function element(name: string, className: string, ...content: Array<Node | string>): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...content);
  return made;
}

async function search(query: string): Promise<void> {
  const isAsked = query.trim() !== '';
  const pages = isAsked ? (await searcher.search(query)).pages : [];
  if (field()?.value !== query) return;
  const results = pages.slice(0, LIMIT).map(({ route, title, kind, breadcrumb }) => {
    const link = element('a', 'search-title', title);
    link.setAttribute('href', `${root}${route.slice(1)}index.html`);
    const place = [kindLabels[kind], breadcrumb].filter(Boolean).join(' · ');
    const hit = element('div', 'search-hit', link, element('p', 'search-place', place));
    return element('li', 'search-page', hit);
  });
  find('.search-results')?.replaceChildren(...results);
  const found = pages.length === 0 ? 'Nothing' : pages.length;
  find('.search-status')?.replaceChildren(isAsked ? `${found} found for “${query}”` : '');
  find('.search-start')?.toggleAttribute('hidden', isAsked);
}

for (const type of ['input', 'keydown', 'change']) {
  window.addEventListener(
    type,
    (event) => {
      if (!(event.target instanceof HTMLInputElement)) return;
      event.stopImmediatePropagation();
      if (type === 'input') void search(event.target.value);
    },
    true,
  );
}
document.addEventListener('DOMContentLoaded', () => {
  const input = field();
  if (!input) return;
  input.focus();
  // Restored by the browser, or typed on another page.
  input.value ||= new URLSearchParams(location.search).get('q') ?? '';
  void search(input.value);
});
