import { opensSearch, searchFieldId } from '../../shared/search-shortcut';
import { controls, isNative } from './clicks';
import { filesId, type BootOptions, type Hydration, type QueuedEvent } from './hydration';

/** `navigator.connection`, which not all browsers have. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Events that show intent, of a reader or a script. A touch starts with `pointerdown`. */
const intents = 'pointermove pointerdown wheel focusin click keydown submit input change'.split(
  ' ',
);

/**
 * Holds React back until a reader shows intent, and queues events until React is live.
 *
 * Until then it listens at the window, before React, and lets through only what the browser handles
 * alone. So React never sees an event twice, however far it has come; replay.ts repeats the queue.
 */
export function boot({ themeKey, dismissal }: BootOptions): void {
  const root = document.documentElement;
  let missing: readonly string[] = [];
  /** Scripts whose failure has been handled. */
  let ignored: Element[] = [];
  let loading = false;
  let failed = false;
  /** Shown while files are missing; outside what React renders. */
  let notice: Element | undefined;

  const whenParsed = (run: () => void): void => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
    else run();
  };

  const readFiles = (): readonly string[] =>
    JSON.parse(document.getElementById(filesId)?.textContent ?? '') as readonly string[];

  const insert = (src: string): void => {
    const script = document.createElement('script');
    script.async = false;
    script.fetchPriority = 'high';
    script.onload = () => {
      missing = missing.filter((one) => one !== src);
    };
    script.src = src;
    document.head.append(script);
  };

  const load = (): void => {
    if (loading) return;
    loading = true;
    whenParsed(() => {
      const files = readFiles();
      if (!failed) {
        missing = files;
      } else if (window.hydration?.onQueued) {
        // The entry has run, but a chunk of the page is missing, which it requests only once: a new
        // runtime restarts it. Nothing was rendered, so there is nothing to undo.
        missing = [...new Set([...files.slice(0, 1), ...missing])];
      }
      missing.forEach(insert);
    });
  };

  /** Handles a script that did not load, or throws: some hosts send a page instead. */
  const onError = (event: Event): void => {
    const { target } = event;
    const file =
      target instanceof HTMLScriptElement ? target.src : (event as Partial<ErrorEvent>).filename;
    if (!loading || ignored.includes(target as Element)) return;
    if (!file?.startsWith(location.origin) || !file.endsWith('.js')) return;
    if (notice) {
      // Announced again. The link stays where it is: it may have the focus, or a finger on it.
      notice.prepend(notice.firstChild ?? '');
    } else {
      notice = document.createElement('p');
      notice.className = 'controls-missing';
      notice.setAttribute('role', 'alert');
      notice.innerHTML = 'Some controls did not load. <a href="">Load the page again</a>';
      document.body.append(notice);
    }
    ignored = [...document.scripts];
    loading = false;
    failed = true;
    // Clicks are dropped: nobody expects their effect any longer.
    for (const { target } of hydration.queue) target.classList.remove('pressed');
    hydration.queue = hydration.queue.filter(({ value }) => value !== undefined);
  };

  const prefetch = (): void => {
    const { connection } = navigator as Navigator & { readonly connection?: Connection };
    // Not for readers who pay by the byte or have to wait: it may never be needed.
    if (connection?.saveData || connection?.effectiveType?.includes('2g')) return;
    if (loading || document.hidden) return;
    document.removeEventListener('visibilitychange', prefetch);
    // Not <link rel="prefetch">, which Safari lacks; the cache is the same.
    for (const file of readFiles()) {
      fetch(file, { priority: 'low' })
        .then((response) => response.blob())
        .catch(() => undefined);
    }
  };

  /** Does at once what needs no React. @returns the storage key if React must be told */
  const anticipate = (control: Element): string | undefined => {
    try {
      if (themeKey && control.closest('.theme-toggle')) {
        const theme = root.getAttribute('data-theme') === 'dark' ? 'light' : 'dark';
        localStorage.setItem(themeKey, theme);
        for (const name of ['data-theme', 'data-theme-choice']) root.setAttribute(name, theme);
        return themeKey;
      }
      if (control.closest('.theme-announcement-bar')) {
        Object.assign(localStorage, dismissal);
        root.setAttribute('data-announcement-bar-initially-dismissed', 'true');
      }
    } catch {
      // No storage: left to React.
    }
    return undefined;
  };

  /** The queue entry of an event, or undefined if the event need not wait for React. */
  const queuedEventOf = (event: Event, target: Element): QueuedEvent | undefined => {
    // A form with an action works without React, such as that of the search.
    if (target.closest('form[action]')) return undefined;
    switch (event.type) {
      case 'click': {
        const control = target.closest(controls);
        if (control?.matches('[href="#__docusaurus_skipToContent_fallback"]')) {
          // As Docusaurus does it: the target of the link includes the sidebar.
          const main = document.querySelector('main');
          main?.setAttribute('tabindex', '-1');
          main?.focus();
          main?.removeAttribute('tabindex');
          if (main) event.preventDefault();
          return undefined;
        }
        if (!control || isNative(control, event as MouseEvent, location.href)) return undefined;
        // A link that React would handle navigates instead.
        if (failed && control instanceof HTMLAnchorElement) return undefined;
        event.preventDefault();
        control.classList.add('pressed');
        return { event, target: control, storageKey: anticipate(control) };
      }
      case 'submit':
        event.preventDefault();
        return { event, target };
      case 'keydown':
        // Otherwise the browser opens its own search before React can prevent that.
        if (opensSearch(event as KeyboardEvent)) {
          event.preventDefault();
          const field: Partial<HTMLElement> | null = document.getElementById(searchFieldId);
          field?.togglePopover?.(true);
        }
        return { event, target };
      case 'input':
      case 'change':
        if ((target as HTMLInputElement).type === 'radio') return undefined;
        return { event, target, value: (target as HTMLInputElement).value };
      default:
        return undefined;
    }
  };

  const onEvent = (event: Event): void => {
    const { target, type } = event;
    if (hydration.replaying) return;
    // Browsers report a pointer at rest over a new page; and a failure is not retried at every
    // move.
    const { movementX, movementY } = event as PointerEvent;
    if (type !== 'pointermove' || (!failed && (movementX || movementY))) load();
    if (!(target instanceof Element)) return;
    if (!target.closest('#__docusaurus') && target !== document.body) return;
    const queued = queuedEventOf(event, target);
    if (!queued) return;
    event.stopImmediatePropagation();
    hydration.queue.push(queued);
    hydration.onQueued?.(queued);
  };

  const hydration: Hydration = {
    queue: [],
    release: () => {
      loading = true;
      notice?.remove();
      removeEventListener('error', onError, true);
      for (const type of intents) removeEventListener(type, onEvent, true);
    },
  };
  window.hydration = hydration;

  for (const type of intents) {
    addEventListener(type, onEvent, { capture: true, passive: type === 'wheel' });
  }
  addEventListener('error', onError, true);
  addEventListener('load', () => {
    document.addEventListener('visibilitychange', prefetch);
    // Safari has no idle callbacks. Without a limit, Chrome may not call while nothing is painted.
    if ('requestIdleCallback' in window) requestIdleCallback(prefetch, { timeout: 2_000 });
    else setTimeout(prefetch);
  });
  whenParsed(() => {
    // Pages that need React at once.
    if (document.querySelector('[data-live]')) load();
    // The HTML of the build has them disabled.
    document.querySelectorAll('.theme-toggle button').forEach((button) => {
      button.removeAttribute('disabled');
    });
  });
  // The base URL banner of Docusaurus checks this global, which React would set too late. A token
  // of the style sheet shows as well that files load.
  document.addEventListener('readystatechange', () => {
    const styles = getComputedStyle(document.documentElement);
    if (!('docusaurus' in window) && styles.getPropertyValue('--ifm-navbar-height')) {
      Object.assign(window, { docusaurus: {} });
    }
  });
  // Addresses with a file name or doubled slashes: redirects/browser/file-name-in-path.ts corrects
  // them.
  if (!('PointerEvent' in window) || /\.html$|\/\//.test(location.pathname)) load();
}
