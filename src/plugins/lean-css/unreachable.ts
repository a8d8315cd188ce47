/** Classes that no page carries although a bundled script names them. */
interface UnreachableFeature {
  /** What would have to change for the classes to be needed. */
  readonly reason: string;
  /** Names as they are in the style sheet; those of CSS modules end in the hash of their file. */
  readonly classes: readonly string[];
}

/**
 * What the classic theme can do and this site has switched off. The build fails when a listed class
 * turns up in a page: then the feature is in use and its entry has to go.
 *
 * Each entry holds at least one class that the server renders as soon as the feature is on, so that
 * none can come to life in the browser alone.
 */
export const unreachableFeatures: readonly UnreachableFeature[] = [
  {
    reason: 'themeConfig.navbar.style is not set',
    classes: ['navbar--dark', 'navbar--primary', 'darkNavbarColorModeToggle_X3D1'],
  },
  {
    reason: 'themeConfig.navbar.hideOnScroll is off',
    classes: [
      'navbarHideable_m1mJ',
      'navbarHidden_jGov',
      'sidebarWithHideableNavbar_wUlq',
      'sidebarLogo_isFc',
      'anchorWithHideOnScrollNavbar_WYt5',
    ],
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
      'dropdownNavbarItemMobile_J0Sd',
      'iconLanguage_nlXk',
    ],
  },
  {
    reason: 'themeConfig.docs.sidebar.hideable is off',
    classes: [
      'collapseSidebarButton_PEFL',
      'collapseSidebarButtonIcon_kv0_',
      'expandButton_TmdG',
      'expandButtonIcon_i1dp',
      'sidebarHidden_VK0M',
      'docSidebarContainerHidden_DPk8',
      'docItemWrapperEnhanced_JWYK',
      'button--outline',
      'button--secondary',
    ],
  },
  {
    reason: 'themeConfig.footer has no logo, its links are in columns and its style is light',
    classes: ['footer--dark', 'footer__link-separator', 'footer__logo', 'footerLogoLink_BH7S'],
  },
  {
    reason: 'sidebars.ts has no item of type html',
    classes: ['menuHtmlItem_M9Kj'],
  },
  {
    reason: 'the documentation has one version',
    classes: ['badge', 'badge--secondary'],
  },
  {
    reason: 'the option blogSidebarCount of the blog is 0',
    classes: [
      'col--7',
      'sidebar_re4s',
      'sidebarItemTitle_pO2u',
      'sidebarItemList_Yudw',
      'sidebarItem__DBe',
      'sidebarItemLink_mo7H',
      'sidebarItemLinkActive_I1ZP',
      'yearGroupHeading_rMGB',
      'yearGroupHeading_QT03',
    ],
  },
  {
    reason: 'no page and no post has tags',
    classes: [
      'tag_zVej',
      'tagRegular_sFm0',
      'tagWithCount_h2kH',
      'tags_jXut',
      'tag_QGVx',
      'margin-left--sm',
      'padding--none',
    ],
  },
  {
    reason: 'no author in blog/authors.yml has socials, so their list is empty',
    classes: [
      'authorSocialLink_owbf',
      'authorSocialIcon_XYv3',
      'githubSvg_Uu4N',
      'instagramSvg_YC40',
      'threadsSvg_PTXY',
      'xSvg_y3PF',
    ],
  },
  {
    reason: 'every author in blog/authors.yml has a name',
    classes: ['imageOnlyAuthorRow_pa_O', 'imageOnlyAuthorCol_G86a'],
  },
  {
    reason: 'no component has this class; the word is part of the names of messages',
    classes: ['pagination'],
  },
];
