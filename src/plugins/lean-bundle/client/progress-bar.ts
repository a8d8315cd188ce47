// In place of the classic theme's `nprogress` client module: the same bar with the same style sheet,
// without a library of 1.4 kB.

import '@docusaurus/theme-classic/lib/nprogress.css';

import type { ClientModule } from '@docusaurus/types';

/** A page that comes sooner needs no bar. */
const DELAY = 200;
/** How often the bar moves, which it never does to the end. */
const STEP = 300;

let root: HTMLElement | undefined;
let timer: number | undefined;

function stop(): void {
  window.clearTimeout(timer);
  root?.remove();
  root = undefined;
}

function show(progress: number): void {
  if (!root) {
    root = document.createElement('div');
    root.id = 'nprogress';
    const bar = document.createElement('div');
    bar.className = 'bar';
    root.append(bar);
    document.body.append(root);
  }
  (root.firstChild as HTMLElement).style.width = `${progress * 100}%`;
  timer = window.setTimeout(() => show(progress + (1 - progress) / 8), STEP);
}

export default {
  onRouteUpdate({ location, previousLocation }) {
    if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
    stop();
    timer = window.setTimeout(() => show(0.1), DELAY);
    return stop;
  },
  onRouteDidUpdate: stop,
} satisfies ClientModule;
