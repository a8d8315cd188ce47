/*
 * Docusaurus maps `/page.html` and `/page/index.html` to `/page/` while it changes pages, but the
 * first load prepares the scripts of the address as it stands: React then finds other markup than
 * the file holds. So the address is set right before the first page is prepared. The same applies to
 * doubled slashes, where the host did not redirect them: `//page/` would be another host in a link.
 */

if (typeof window !== 'undefined') {
  const { pathname, search, hash } = window.location;
  const path = pathname.replace(/\/{2,}/g, '/');
  const folder = path.replace(/(?:\/index)?\.html$/, '/');
  if (path.endsWith('/index.html') || (path !== pathname && folder === path)) {
    window.history.replaceState(null, '', folder + search + hash);
  } else if (folder !== path) {
    // A host that does not know /page.html responds with the not-found page: load the real one.
    // Until that comes, React must not take the not-found page for it.
    window.history.replaceState(null, '', `${path}/`);
    window.location.replace(folder + search + hash);
  }
}

export {};
