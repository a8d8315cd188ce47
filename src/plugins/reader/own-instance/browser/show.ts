import { readChoice, replaceSamples, storageKey, type Chosen } from './choice';

/*
 * Puts the instance of the reader into the samples of this page and later ones. Blocks of code
 * change at once, because React does not touch their content; inline code changes after hydration,
 * when React has compared it with what it renders.
 */

const originals = new WeakMap<Text, string>();
let observer: MutationObserver | undefined;
let chosen: Chosen = [];

function follow(): void {
  for (const code of document.querySelectorAll('[data-has-hydrated=true] code,pre>code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const original = originals.get(text) ?? text.data;
      const shown = replaceSamples(original, chosen);
      if (shown !== text.data) {
        originals.set(text, original);
        text.data = shown;
      }
    }
  }
}

function show(next: Chosen): void {
  chosen = next;
  if (chosen[0] !== undefined && !observer) {
    observer = new MutationObserver(follow);
    observer.observe(document.documentElement, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-has-hydrated'],
    });
  }
  if (observer) follow();
}

if (typeof window !== 'undefined') {
  addEventListener(storageKey, (event) => show((event as CustomEvent<Chosen>).detail));
  show(readChoice());
}
