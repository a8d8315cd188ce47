import type { ModuleNames } from './module-names';

/** Something the classic theme can do, whose classes no page carries while it is switched off. */
interface UnreachableFeature {
  /** What would have to change for the classes to be needed. */
  readonly reason: string;
  /** Classes of Infima. */
  readonly classes?: readonly string[];
  /** Classes of theme components, by the name of the component: some of its CSS module, or all. */
  readonly components?: Readonly<Record<string, readonly string[] | 'all'>>;
}

/**
 * What the classic theme can do and this site has switched off. The build fails when a listed class
 * turns up in a page: then the feature is in use and its entry has to go.
 *
 * Each entry holds at least one class that the server renders as soon as the feature is on, so that
 * none can come to life in the browser alone.
 */
const features: readonly UnreachableFeature[] = [
  {
    reason: 'themeConfig.navbar.style is not set',
    classes: ['navbar--dark', 'navbar--primary'],
    components: { 'Navbar/ColorModeToggle': 'all' },
  },
  {
    reason: 'themeConfig.navbar.hideOnScroll is off',
    components: {
      'Navbar/Layout': 'all',
      'DocSidebar/Desktop': ['sidebarWithHideableNavbar', 'sidebarLogo'],
    },
  },
  {
    reason: 'themeConfig.navbar.items has no dropdown, version or locale item',
    classes: [
      'dropdown',
      'dropdown--hoverable',
      'dropdown--right',
      'dropdown--show',
      'dropdown__link',
      'dropdown__link--active',
      'dropdown__menu',
    ],
    components: {
      'NavbarItem/DropdownNavbarItem/Mobile': 'all',
      'NavbarItem/LocaleDropdownNavbarItem': 'all',
    },
  },
  {
    reason: 'themeConfig.docs.sidebar.hideable is off',
    classes: ['button--outline', 'button--secondary'],
    components: {
      'DocSidebar/Desktop': ['sidebarHidden'],
      'DocRoot/Layout/Main': ['docItemWrapperEnhanced'],
      'DocRoot/Layout/Sidebar': ['docSidebarContainerHidden'],
    },
  },
  {
    reason: 'themeConfig.footer has no logo, its links are in columns and its style is light',
    classes: ['footer--dark', 'footer__link-separator', 'footer__logo'],
  },
  {
    reason: 'sidebars.ts has no item of type html',
    components: { 'DocSidebarItem/Html': 'all' },
  },
  {
    reason: 'the documentation has one version',
    classes: ['badge', 'badge--secondary'],
  },
  {
    reason: 'the option blogSidebarCount of the blog is 0',
    classes: ['col--7'],
    components: { 'BlogSidebar/Desktop': 'all', 'BlogSidebar/Mobile': 'all' },
  },
  {
    reason: 'no page and no post has tags',
    classes: ['margin-left--sm', 'padding--none'],
    components: { Tag: 'all', TagsListInline: 'all' },
  },
  {
    // The list of socials itself is rendered, though it is empty.
    reason: 'no author in blog/authors.yml has socials',
    components: {
      'Blog/Components/Author/Socials': ['authorSocialIcon', 'authorSocialLink'],
      'Icon/Socials/GitHub': 'all',
      'Icon/Socials/Instagram': 'all',
      'Icon/Socials/Threads': 'all',
      'Icon/Socials/X': 'all',
    },
  },
  {
    reason: 'every author in blog/authors.yml has a name',
    components: { 'BlogPostItem/Header/Authors': ['imageOnlyAuthorCol', 'imageOnlyAuthorRow'] },
  },
  {
    reason: 'no component has this class; the word is part of the names of messages',
    classes: ['pagination'],
  },
];

/**
 * @param namesOf the names that the classes of a theme component have in the style sheet
 * @returns the classes that no page carries, as they are in the style sheet, and the reason
 * @throws when the theme has no such component or class any more
 */
export function unreachableClasses(
  namesOf: (component: string) => ModuleNames | undefined,
): Map<string, string> {
  const reasons = new Map<string, string>();
  for (const { reason, classes = [], components = {} } of features) {
    classes.forEach((name) => reasons.set(name, reason));
    for (const [component, listed] of Object.entries(components)) {
      const names = namesOf(component);
      for (const name of listed === 'all' ? (names?.keys() ?? [component]) : listed) {
        const short = names?.get(name);
        if (short === undefined) {
          throw new Error(
            `src/plugins/lean-css/unreachable.ts: the theme's ${component} has no class ${name} ` +
              'any more; remove it from the list',
          );
        }
        reasons.set(short, reason);
      }
    }
  }
  return reasons;
}
