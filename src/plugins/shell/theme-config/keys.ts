/*
 * What `themeConfig` may say, by Docusaurus 3.8.1: the schemas of @docusaurus/theme-classic, which
 * let unknown keys of the whole and of navbar items pass.
 */

/** The keys of each object of `themeConfig`, by its path. */
export const keysOf: Readonly<Record<string, readonly string[]>> = {
  themeConfig: [
    'announcementBar',
    'blog',
    'colorMode',
    'docs',
    'footer',
    'image',
    'metadata',
    'navbar',
    'prism',
    'tableOfContents',
  ],
  'themeConfig.announcementBar': ['id', 'content', 'isCloseable', 'backgroundColor', 'textColor'],
  'themeConfig.colorMode': ['defaultMode', 'disableSwitch', 'respectPrefersColorScheme'],
  'themeConfig.navbar': ['title', 'logo', 'items', 'style', 'hideOnScroll'],
  'themeConfig.footer': ['style', 'links', 'logo', 'copyright'],
  'themeConfig.tableOfContents': ['minHeadingLevel', 'maxHeadingLevel'],
};

/** What each value is one of, by its path. */
export const valuesOf: Readonly<Record<string, readonly string[]>> = {
  'themeConfig.colorMode.defaultMode': ['light', 'dark'],
  'themeConfig.navbar.style': ['dark', 'primary'],
  'themeConfig.footer.style': ['dark', 'light'],
};

/** Keys that make an inline style, which the security headers of this site refuse. */
export const inlineStyleKeys: Readonly<Record<string, readonly string[]>> = {
  'themeConfig.announcementBar': ['backgroundColor', 'textColor'],
  'themeConfig.navbar.logo': ['style'],
  'themeConfig.footer.logo': ['style'],
};

/** Keys that every navbar item and footer link may have: they become attributes of the link. */
const linkAttributes = ['className', 'target', 'rel', 'title', 'id', 'autoAddBaseUrl'];

const linkKeys = ['label', 'html', 'to', 'href', 'prependBaseUrlToHref', ...linkAttributes];
const docsKeys = ['label', 'docsPluginId', ...linkAttributes];
const dropdownKeys = ['label', 'dropdownItemsBefore', 'dropdownItemsAfter', ...linkAttributes];

export const footerLinkKeys = linkKeys;
export const footerColumnKeys = ['title', 'className', 'items'];

/** The type of an item that names none: a link, or a dropdown where it has `items`. */
export const UNTYPED = 'link';

/** The keys of each type of navbar item, beside `type` and `position`. */
export const navbarItemKeys: Readonly<Record<string, readonly string[]>> = {
  [UNTYPED]: [...linkKeys, 'activeBasePath', 'activeBaseRegex', 'activeClassName', 'exact'],
  dropdown: [...linkKeys, 'items', 'activeBasePath', 'activeBaseRegex', 'activeClassName'],
  html: ['value', 'className'],
  doc: ['docId', ...docsKeys],
  docSidebar: ['sidebarId', ...docsKeys],
  docsVersion: ['to', ...docsKeys],
  docsVersionDropdown: ['docsPluginId', 'dropdownActiveClassDisabled', 'versions', ...dropdownKeys],
  localeDropdown: ['queryString', ...dropdownKeys],
  search: ['className'],
};
