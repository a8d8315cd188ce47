import type { Chosen } from './options';

/** What the script in the head has to know. */
export interface ShowOptions {
  readonly storageKey: string;
  readonly samples: readonly string[];
}

/**
 * Puts the instance of the reader into the samples of every page, those still to come too. Blocks of
 * code change before they are painted, as React leaves their inside alone; code within a line waits
 * until React is live, which compares it with what it renders.
 */
export function showInstance({ storageKey, samples }: ShowOptions): void {
  const root = document.documentElement;
  const originals = new WeakMap<Text, string>();
  let observer: MutationObserver | undefined;
  let chosen: Chosen = [];

  const follow = (): void => {
    for (const code of document.querySelectorAll('[data-has-hydrated=true] code,pre>code')) {
      const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        const original = originals.get(text) ?? text.data;
        const shown = samples.reduce(
          (value, sample, index) => value.replaceAll(sample, chosen[index] ?? sample),
          original,
        );
        if (shown !== text.data) {
          originals.set(text, original);
          text.data = shown;
        }
      }
    }
  };

  const read = (): void => {
    try {
      chosen = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Chosen;
    } catch {
      // No storage: the samples stay as they are.
    }
    if (chosen[0] && !observer) {
      observer = new MutationObserver(follow);
      observer.observe(root, {
        childList: true,
        subtree: true,
        attributeFilter: ['data-has-hydrated'],
      });
    }
    if (observer) follow();
  };

  addEventListener(storageKey, read);
  read();
}
