import fs from 'node:fs';
import path from 'node:path';

import purgeCss from '@fullhuman/postcss-purgecss';
import type { LoadContext, Plugin } from '@docusaurus/types';
import postcss, { type Container, type Plugin as PostCssPlugin } from 'postcss';

/** Where pages have names of classes and elements; all else in them is text. */
const markup = /\bclass(?:Name)?=(?:"[^"]*"|'[^']*'|\{[^}]*\})|<[a-z][\w-]*|\{\.[^}]*\}/g;

/** Selectors to keep although no source has them as whole words. */
const kept = [
  // PurgeCSS drops selectors that are only a pseudo-class, as in CSS modules and Infima.
  /^:(?:global|where)$/,
  // Names that components of the theme compose.
  /^(?:author-as-|authorSocialIcon|themedComponent|themedImage)/,
  // Names that this site composes: code and its lines, admonitions.
  /^(?:admonition|code|language)-/,
  // Made by remark, Graphviz and the progress bar of page loads: no source names them.
  /^(?:blockquote|del|hr|tbody|thead|tr|diagram.*|nprogress)$/,
];

/**
 * Styles of features that a site may not use: their classes, and what a source has that uses the
 * feature. The theme names all of these classes, so without this list they would be kept.
 */
const optional: ReadonlyArray<readonly [classes: RegExp, use: RegExp]> = [
  [/^alert(?:$|__|--)/, /class(?:Name)?="[^"]*\balert\b/],
  [/^badge/, /\bbadge\b/],
  [/^card(?:$|__|--)/, /DocCard|generated-index|class(?:Name)?="[^"]*\bcard(?:\b|_)/],
  [/^(?:dropdown|iconLanguage|menuHtmlItem)/, /dropdown|type: 'html'/i],
  [/^(?:hero|shadow)(?:$|--|__)/, /class(?:Name)?="[^"]*\b(?:hero|shadow)\b/],
  [/^pagination(?:$|__|--)/, /class(?:Name)?="pagination/],
  [/^tabs--block/, /<Tabs[^>]*\bblock\b/],
  [/^tabs(?:$|__|--)/, /<Tabs\b|\btabs__/],
  [/^tag(?:$|Regular|WithCount)/, /^tags:/m],
  [/^(?:author(?:Image|Social)|avatar__photo|imageOnlyAuthor)|Svg$/, /^\s+(?:image_url|socials):/m],
  [/^(?:sidebarItem|yearGroupHeading)/, /blogSidebarCount: [^0]/],
  [
    /^(?:button--outline|collapseSidebarButton|expandButton|sidebarHidden|sidebarLogo)/,
    /hideable: true/,
  ],
  [/^(?:navbarHid|sidebarWithHideable)/, /hideOnScroll: true/],
  [/^footer(?:Logo|__logo)/, /footer = \{[^;]*\blogo:/],
  // Infima's `scrollbar-width` for browsers before 2024.
  [/^thin-scrollbar/, /thin-scrollbar/],
  // Of components that src/theme ejects.
  [/^(?:anchorWith|breadcrumbHomeIcon|iconEdit)/, /theme-original\/(?:Heading|Icon)/],
  [/^(?:footer|navbar)--(?:dark|primary)|^darkNavbar/, /style: '(?:dark|primary)'/],
];

const read = (file: string): string => fs.readFileSync(file, 'utf8');

const textsBelow = (folders: readonly string[], names: RegExp): string[] =>
  folders.flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => names.test(name))
      .map((name) => read(path.join(folder, name))),
  );

/**
 * Drops style rules whose classes neither a source of the site nor a component of the classic theme
 * names (PurgeCSS), and custom properties without effect: unused ones, and those of packages that
 * the tokens of the site override. Pages are sources, too, so the classes that they use are kept.
 */
export function purgeUnusedStyles({ siteDir }: LoadContext): Plugin {
  const below = (name: string): string => path.join(siteDir, name);
  const src = below('src');
  const pages = ['docs', 'versioned_docs', 'i18n', 'blog'].map(below).filter(fs.existsSync);
  const themes = ['@docusaurus/theme-classic', '@docusaurus/theme-common'].map((name) =>
    path.dirname(require.resolve(name)),
  );

  function readSources(): PostCssPlugin {
    const pageTexts = textsBelow(pages, /\.mdx?$/);
    const own = [
      ...['docusaurus.config.ts', 'sidebars.ts'].map((name) => read(below(name))),
      ...textsBelow([src], /\.(?:tsx|mdx)$/),
    ];
    const texts = [
      ...own,
      ...textsBelow([src], /(?<!\.test)\.ts$/),
      ...textsBelow(themes, /\.js$/),
      ...pageTexts.flatMap((text) => text.match(markup) ?? []),
    ];
    own.push(...pageTexts, ...textsBelow(pages, /\.ya?ml$/));
    // Without repetitions, because PurgeCSS reads this for each style sheet.
    const words = new Set(texts.flatMap((text) => text.match(/[\w-]+/g) ?? []));
    const blocklist = optional.flatMap(([classes, use]) =>
      own.some((text) => use.test(text)) ? [] : [classes],
    );
    const purge = (variables: string[]) =>
      purgeCss({
        content: [{ raw: [...words].join(' '), extension: 'html' }],
        blocklist,
        safelist: { greedy: kept, variables },
        variables: true,
      });

    // The tokens are in no cascade layer, so they override all styles that are in one.
    const tokens = new Set(read(path.join(src, 'css', 'tokens.css')).match(/--[\w-]+(?=:)/g));
    const dropOverridden = (sheet: Container): void => {
      sheet.walkRules(/^(?::root|html)(?:\[[^\]]+\])*$/, (rule) => {
        rule.walkDecls(/^--/, (declaration) => {
          if (tokens.has(declaration.prop)) declaration.remove();
        });
      });
    };
    // A property may be used in any style sheet, but PurgeCSS looks at one at a time.
    const infima = postcss.parse(read(require.resolve('infima/dist/css/default/default.css')));
    dropOverridden(infima);
    const all = [infima.toString(), ...textsBelow([src, ...themes], /\.css$/)].join('\n');
    // PurgeCSS does not understand `var( --name )`.
    const used = postcss([purge([...words].filter((word) => word.startsWith('--')))])
      .process(all.replace(/(?<=\()\s+|\s+(?=\))/g, ''), { from: undefined })
      .then(({ css }) => css.match(/--[\w-]+(?=\s*:)/g) ?? []);

    return {
      postcssPlugin: 'purge-unused-styles',
      // Runs first: later, Docusaurus has moved the rules into a cascade layer, in which PurgeCSS
      // ignores some.
      async Once(sheet, helpers) {
        if (helpers.result.opts.from?.includes('node_modules')) dropOverridden(sheet);
        const plugin = purge(await used);
        if ('OnceExit' in plugin) await plugin.OnceExit?.(sheet, helpers);
        // The bundler caches compiled styles, which depend on all sources.
        for (const dir of [src, ...pages]) {
          helpers.result.messages.push({ type: 'dir-dependency', plugin: '', dir });
        }
      },
    };
  }

  let plugin: PostCssPlugin | undefined;
  return {
    name: 'purge-unused-styles',
    configurePostCss(options) {
      if (process.env.NODE_ENV !== 'production') return options;
      plugin ??= readSources();
      // Without a search for configuration files, of which there are none, for each style sheet.
      return { ...options, config: false, plugins: [plugin, ...options.plugins] };
    },
  };
}
