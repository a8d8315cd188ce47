import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';
import * as z from 'zod';

import { replaceModules } from '../shared/replace-modules';
import { writeClientData } from './generated';
import { trimVersionMetadata } from './version-metadata';

const client = (name: string): string => path.join(__dirname, 'client', name);
const theme = (name: string): string => require.resolve(`@docusaurus/theme-classic/lib/${name}.js`);

/** A file in the folder of the package's entry. */
const beside = (request: string, name: string): string =>
  path.join(path.dirname(require.resolve(request)), name);

/** Components that render nothing here, of the classic theme. */
const unused = [
  // The documentation has one version, see trimVersionMetadata.
  'DocVersionBanner',
  'DocVersionBadge',
  // Front matter has no `draft`, `unlisted` or `tags`, see src/plugins/front-matter.
  'ContentVisibility',
  'TagsListInline',
  // What the theme's configuration turns on, see checkThemeConfig.
  'DocSidebar/Desktop/CollapseButton',
  'DocRoot/Layout/Sidebar/ExpandButton',
  'Footer/Logo',
  'Footer/Links/Simple',
];

/** What stands in for modules that the client of this site has no use for, or little. */
const replacements: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    unused.map((name) => [theme(`theme/${name}/index`), `${client('nothing.ts')}?${name}`]),
  ),
  [theme('nprogress')]: client('progress-bar.ts'),
  [require.resolve('@docusaurus/core/lib/client/BaseUrlIssueBanner/index.js')]: client(
    'base-url-issue-banner.ts',
  ),
  [beside('@docusaurus/plugin-content-docs/client', 'docsPreferredVersion.js')]:
    client('preferred-version.ts'),
  [beside('@docusaurus/theme-common/internal', 'hooks/useKeyboardNavigation.js')]:
    client('keyboard-navigation.ts'),
  [beside('@docusaurus/theme-common/internal', 'hooks/useHideableNavbar.js')]:
    client('hideable-navbar.ts'),
  [beside('react-helmet-async', 'index.module.js')]: client('head.ts'),
  [require.resolve('path-to-regexp')]: client('path-to-regexp.ts'),
  [require.resolve('hoist-non-react-statics')]: client('hoist-statics.ts'),
  [require.resolve('prop-types')]: client('prop-types.ts'),
  // By its name, as the module itself imports the file that this leads to.
  history$: client('history.ts'),
};

const themeConfigSchema = z.object({
  navbar: z.object({
    hideOnScroll: z.literal(false, 'what hides the navbar is not part of the client').optional(),
  }),
  docs: z.object({
    sidebar: z.object({
      hideable: z
        .literal(false, 'the buttons that hide the sidebar are not part of the client')
        .optional(),
    }),
  }),
  footer: z.object({
    logo: z.undefined('the logo of the footer is not part of the client').optional(),
    links: z.array(
      z.object({ items: z.array(z.unknown(), 'the links of the footer stand in columns') }),
    ),
  }),
});

/** @throws where the configuration asks for a component that the client has not, see {@link unused} */
function checkThemeConfig(themeConfig: unknown): void {
  const { error } = themeConfigSchema.safeParse(themeConfig);
  if (error) throw new Error(`docusaurus.config.ts: themeConfig: ${z.prettifyError(error)}`);
}

/**
 * Keeps code and data out of the main bundle that this site has no use for.
 *
 * Theme-classic's client module `prism-include-languages` puts Prism and prism-react-renderer
 * (34 kB gzip) into every page's bundle, whether a page shows code or not. Code is coloured while
 * building (src/plugins/code-blocks) and nothing else imports them, so the module resolves to an
 * empty one. Of tslib, the module beside this one keeps what is called. The others are in the list
 * above, and only the production build of the client is without them.
 */
export default function leanBundle({ generatedFilesDir, siteConfig }: LoadContext): Plugin {
  checkThemeConfig(siteConfig.themeConfig);
  return {
    name: 'lean-bundle',
    configureWebpack(config, isServer) {
      // The data is written by now, and nothing has been bundled yet.
      trimVersionMetadata(generatedFilesDir);
      const replaced =
        isServer || config.mode !== 'production'
          ? undefined
          : replaceModules('lean-bundle', {
              ...replacements,
              ...writeClientData(generatedFilesDir),
            });
      return {
        resolve: {
          alias: {
            [theme('prism-include-languages')]: false,
            ...(isServer ? {} : { tslib$: path.join(__dirname, 'tslib.ts') }),
            ...replaced?.resolve.alias,
          },
        },
        plugins: replaced?.plugins ?? [],
      };
    },
  };
}
