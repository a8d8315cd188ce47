/*
 * Docusaurus maps `/page.html` and `/page/index.html` to `/page/` during navigation, but not for
 * the first page, where React then renders something other than the file has. So this corrects the
 * address before the first page is loaded, also that of doubled slashes, which some hosts do not
 * redirect: `//page/` would be another host in a link.
 */

if (typeof window !== 'undefined') {
  const { pathname, search, hash } = window.location;
  const path = pathname.replace(/\/{2,}/g, '/');
  const folder = path.replace(/(?:\/index)?\.html$/, '/');
  if (path.endsWith('/index.html') || (path !== pathname && folder === path)) {
    window.history.replaceState(null, '', folder + search + hash);
  } else if (folder !== path) {
    // The host has responded with the not-found page: load the real one. Until then, React must not
    // render it over the not-found page.
    window.history.replaceState(null, '', `${path}/`);
    window.location.replace(folder + search + hash);
  }
}

export {};
