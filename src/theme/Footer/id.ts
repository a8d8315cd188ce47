/** The anchor of the links to all sections, at the end of every page. */
export const siteLinksId = 'site-links';
