/*
 * Docusaurus maps `/page.html` and `/page/index.html` to `/page/` while it changes pages, but the
 * first load prepares the scripts of the address as it stands: React then finds other markup than
 * the file holds. So the address is set right before the first page is prepared.
 */

if (typeof window !== 'undefined') {
  const { pathname, search, hash } = window.location;
  const folder = pathname.replace(/(?:\/index)?\.html$/, '/');
  if (pathname.endsWith('/index.html')) {
    window.history.replaceState(null, '', folder + search + hash);
  } else if (folder !== pathname) {
    // A host that does not know /page.html responds with the not-found page: load the real one.
    // Until that comes, React must not take the not-found page for it.
    window.history.replaceState(null, '', `${pathname}/`);
    window.location.replace(folder + search + hash);
  }
}

export {};
