/**
 * Adds a style sheet to the page, unless it is there, and waits until it has loaded.
 *
 * @throws Error if it does not load; the next call tries again
 */
export async function addStyles(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return;
  await new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(href));
    };
    document.head.append(link);
  });
}
