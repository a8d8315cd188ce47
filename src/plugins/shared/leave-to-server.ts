/**
 * Loads the page anew, where a file of it does not come. As Docusaurus does with a page that does not
 * come: the site may have been deployed anew.
 */
export function leaveToServer(error: unknown): void {
  console.warn(error);
  window.location.reload();
}
