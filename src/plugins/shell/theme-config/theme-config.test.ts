import { expect, test } from 'vitest';

import { lineOf } from '.';
import { checkDocsItems, type DocsVersion } from './check-docs-items';
import { checkThemeConfig } from './check-theme-config';

const problems = (themeConfig: Record<string, unknown>): string[] =>
  checkThemeConfig(themeConfig).map(({ problem }) => problem);

const item = (value: unknown) => ({ navbar: { items: [{ to: '/', label: 'Home' }, value] } });

test.each([
  [
    'a key of the whole',
    { navbarr: {} },
    'themeConfig: unknown key "navbarr". Did you mean "navbar"?',
  ],
  [
    'a key of a part',
    { navbar: { hideOnScrol: true } },
    'themeConfig.navbar: unknown key "hideOnScrol". Did you mean "hideOnScroll"?',
  ],
  [
    'a color mode',
    { colorMode: { defaultMode: 'darc' } },
    'themeConfig.colorMode.defaultMode: unknown value "darc". Did you mean "dark"? Allowed: light, dark',
  ],
  [
    'a style of the footer',
    { footer: { style: 'primary' } },
    'themeConfig.footer.style: unknown value "primary". Allowed: dark, light',
  ],
  [
    'a type of navbar item',
    item({ type: 'docsidebar', sidebarId: 'x' }),
    'themeConfig.navbar.items[1]: unknown type of navbar item "docsidebar". Did you mean "docSidebar"?',
  ],
  [
    'a key of a navbar item',
    item({ to: '/', lable: 'Home' }),
    'themeConfig.navbar.items[1]: unknown key "lable". Did you mean "label"?',
  ],
  [
    'an item of a dropdown',
    item({ label: 'More', items: [{ typ: 'doc', label: 'x' }] }),
    'themeConfig.navbar.items[1].items[0]: unknown key "typ".',
  ],
  [
    'a link of the footer',
    { footer: { links: [{ title: 'Docs', items: [{ too: '/', label: 'x' }] }] } },
    'themeConfig.footer.links[0].items[0]: unknown key "too". Did you mean "to"?',
  ],
  [
    'an inline style',
    { announcementBar: { content: 'x', backgroundColor: 'red' } },
    'themeConfig.announcementBar.backgroundColor becomes an inline style',
  ],
])('%s that is wrong is named with what is allowed', (_, themeConfig, message) => {
  expect(problems(themeConfig)).toEqual([expect.stringContaining(message)]);
});

test('what Docusaurus allows passes', () => {
  const navbar = {
    title: 'Fusio',
    style: 'dark',
    items: [
      { type: 'custom-counter', anything: 1 },
      { type: 'html', position: 'right', value: '<b>x</b>' },
      { type: 'localeDropdown', dropdownItemsAfter: [{ href: 'https://example.org', label: 'x' }] },
      { href: 'https://example.org', label: 'x', 'aria-label': 'y', target: '_blank' },
    ],
  };
  const footer = { links: [{ to: '/', label: 'Home' }], logo: { src: 'x.svg', width: 20 } };
  expect(problems({ navbar, footer, colorMode: { defaultMode: 'dark' } })).toEqual([]);
});

const version: DocsVersion = {
  versionName: 'current',
  docs: [{ id: 'bootstrap' }],
  sidebars: {
    tutorialSidebar: [{ type: 'doc', id: 'bootstrap' }],
    emptySidebar: [{ type: 'html', value: '<hr>' }],
  },
};

test.each([
  [{ type: 'doc', docId: 'bootstap' }, 'no page of the docs has the id "bootstap"'],
  [
    { type: 'docSidebar', sidebarId: 'tutorial' },
    'unknown sidebar "tutorial". Allowed: emptySidebar, tutorialSidebar',
  ],
  [
    { type: 'docSidebar', sidebarId: 'emptySidebar' },
    'the sidebar "emptySidebar" has no page to lead to',
  ],
  [
    { type: 'docsVersionDropdown', versions: ['curent'] },
    'unknown version of the docs "curent". Did you mean "current"?',
  ],
  [
    { type: 'docsVersionDropdown', versions: { '6.0': {} } },
    'unknown version of the docs "6.0". Allowed: current',
  ],
])('%o leads nowhere', (wrong, message) => {
  const errors = checkDocsItems([{}, wrong], [version]);
  expect(errors.map(({ problem }) => problem)).toEqual([
    expect.stringContaining(`themeConfig.navbar.items[1]: ${message}`),
  ]);
});

test('items that lead somewhere pass', () => {
  const items = [
    { type: 'doc', docId: 'bootstrap' },
    { type: 'docSidebar', sidebarId: 'tutorialSidebar' },
    { type: 'docsVersionDropdown', versions: ['current'] },
  ];
  expect(checkDocsItems(items, [version])).toEqual([]);
});

test('the line is that of the key or of the string', () => {
  const source = `const navbar = {\n  label: 'x',\n  type: 'search',\n  'data-x': 1,\n};`;
  expect(lineOf(source, 'label')).toBe(2);
  expect(lineOf(source, 'search')).toBe(3);
  expect(lineOf(source, 'data-x')).toBe(4);
  expect(lineOf(source, 'missing')).toBe(1);
});
