/*
 * The search of the archive, without React: runs before the other scripts of its page, so that these
 * do not keep what is typed into it for a React that never comes.
 */

import { indexFolder, kindLabels, Searcher } from '../../search/browser';
import { receiver, scriptName } from './index-script';

const LIMIT = 30;

/** Of /search/index.html. */
const root = '../';

/** Runs the script of a file of the index, which passes on its content. */
const load = (name: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${root}${indexFolder}/${scriptName(name)}`;
    script.onload = () => {
      const content = received.get(name);
      received.delete(name);
      script.remove();
      if (content === undefined) reject(new Error(`${name} is empty`));
      else resolve(content);
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${name} does not load`));
    };
    document.head.append(script);
  });

const received = new Map<string, unknown>();
window[receiver] = (name, content) => received.set(name, content);

const searcher = new Searcher(load);

function show(status: string, results: readonly HTMLElement[]): void {
  const [line, list] = ['.search-status', '.search-results'].map((selector) =>
    document.querySelector(selector),
  );
  if (line) line.textContent = status;
  list?.replaceChildren(...results);
}

function element(name: string, className: string, ...content: Array<Node | string>): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...content);
  return made;
}

async function search(query: string): Promise<void> {
  if (query.trim() === '') {
    show('', []);
    return;
  }
  try {
    const { pages } = await searcher.search(query);
    if (document.querySelector<HTMLInputElement>('.search-input')?.value !== query) return;
    show(
      pages.length === 0 ? `Nothing found for “${query}”.` : `${pages.length} found for “${query}”`,
      pages.slice(0, LIMIT).map(({ route, title, kind, breadcrumb }) => {
        const link = document.createElement('a');
        link.className = 'search-title';
        link.href = `${root}${route.slice(1)}index.html`;
        link.textContent = title;
        const place = [kindLabels[kind], breadcrumb].filter(Boolean).join(' · ');
        const hit = element('div', 'search-hit', link, element('p', 'search-place', place));
        return element('li', 'search-page', hit);
      }),
    );
  } catch {
    show('The search index did not load: the archive lacks a file. Unpack it again.', []);
  }
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
  const field = document.querySelector<HTMLInputElement>('.search-input');
  if (!field) return;
  field.focus();
  // What was typed before a reader went back, or on another page.
  field.value ||= new URLSearchParams(location.search).get('q') ?? '';
  void search(field.value);
});
