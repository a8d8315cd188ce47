/**
 * Adds a style sheet that no page needs before, and waits until it is there.
 *
 * @throws where it does not come; the next call tries again
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
