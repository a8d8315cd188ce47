import fs from 'node:fs';
import path from 'node:path';

import purgeCss from '@fullhuman/postcss-purgecss';
import type { LoadContext, Plugin } from '@docusaurus/types';
import postcss, { parse, Rule, type Plugin as PostCssPlugin, type Processor } from 'postcss';

/** Pages name classes in attributes and elements in tags; all else in them is text. */
const pages = ['docs', 'versioned_docs', 'i18n', 'blog'];

/** Components and plugins name them anywhere. */
const code = ['src'];

const markup = /\bclass(?:Name)?=(?:"[^"]*"|'[^']*'|\{[^}]*\})|<[a-z][\w-]*|\{\.[^}]*\}/g;

/** Patterns of selectors that are kept though no source has them as whole words. */
const kept = [
  // PurgeCSS drops a selector that is a pseudo-class alone, as CSS modules and Infima have them.
  /^:(?:global|where)$/,
  // Names that components of the theme put together.
  /^(?:author-as-|themedComponent|themedImage)/,
  // Those of this site: code and its lines, admonitions.
  /^(?:admonition|code|language)-/,
  // What remark, Graphviz and the bar of a loading page make: no source names these.
  /^(?:blockquote|del|hr|tbody|thead|tr|diagram.*|nprogress)$/,
];

/**
 * What the theme has rules for and this site does not use: menus in the navbar, cards of generated
 * indexes, tags, the list of posts beside a post, alerts and the like. Take a name out to use it.
 */
const unused = [
  /^(?:alert|badge|dropdown|hero--|iconLanguage|menuHtmlItem|shadow--)/,
  /^(?:card|tabs|pagination|tag|tagRegular|tagWithCount)(?:$|__|--)/,
  /^(?:footer--dark|footer__logo|footerLogoLink|footer__link-separator|navbar--(?:dark|primary))/,
  /^(?:collapseSidebarButton|expandButton|navbarHid|sidebarHidden|sidebarItem|sidebarLogo)/,
  /^(?:authorImage|authorSocial|imageOnlyAuthor|yearGroupHeading)|Svg$/,
];

/** The bundler keeps compiled styles from build to build: these depend on folders of content. */
const dependOn = (dirs: readonly string[]): PostCssPlugin => ({
  postcssPlugin: 'depend-on',
  Once(_root, { result }) {
    for (const dir of dirs) result.messages.push({ type: 'dir-dependency', plugin: '', dir });
  },
});

/**
 * Runs a plugin when a style sheet is read, not when all others are done with it: by then Docusaurus
 * has moved the rules into a cascade layer, where PurgeCSS passes over some.
 */
const beforeOthers = (plugin: PostCssPlugin | Processor): PostCssPlugin => ({
  postcssPlugin: 'before-others',
  Once: 'OnceExit' in plugin ? plugin.OnceExit : undefined,
});

const readText = (file: string): string => fs.readFileSync(file, 'utf8');

/** Selectors that only <html> matches. */
const root = /^(?::root|html)(?:\[[^\]]+\])*$/;

/**
 * Drops the custom properties of packages that the tokens of the site set: what is in no cascade layer
 * wins over all that is in one, so these never have an effect.
 */
function dropOverridden(tokensFile: string): PostCssPlugin {
  const own = new Set<string>();
  for (const node of parse(readText(tokensFile)).nodes) {
    if (node.type !== 'rule' || !node.selectors.includes(':root')) continue;
    node.walkDecls(/^--/, ({ prop }) => {
      own.add(prop);
    });
  }
  return {
    postcssPlugin: 'drop-overridden',
    Once(sheet, { result }) {
      if (!result.opts.from?.includes('node_modules')) return;
      sheet.walkRules((rule) => {
        if (!rule.selectors.every((selector) => root.test(selector))) return;
        rule.walkDecls(/^--/, (declaration) => {
          if (own.has(declaration.prop)) declaration.remove();
        });
      });
    },
  };
}

/** Whether sources name all classes that an element of one of the selectors has. */
const isNamed = (selectors: readonly string[], words: ReadonlySet<string>): boolean =>
  selectors.some((selector) =>
    Array.from(selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g)).every(
      ([, name = '']) => words.has(name) || kept.some((pattern) => pattern.test(name)),
    ),
  );

/**
 * The custom properties that rules use, in whatever file: PurgeCSS alone looks no further than the
 * file that it is in.
 *
 * @param styles all style sheets
 * @param words those of sources, which name custom properties in scripts and attributes
 */
function usedProperties(styles: readonly string[], words: ReadonlySet<string>): string[] {
  const used = new Set([...words].filter((word) => word.startsWith('--')));
  const values = new Map<string, string[]>();
  const use = (value: string): void => {
    for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) used.add(name);
  };
  for (const text of styles) {
    parse(text).walkDecls(({ prop, value, parent }) => {
      if (parent instanceof Rule && !isNamed(parent.selectors, words)) return;
      if (prop.startsWith('--')) values.set(prop, [...(values.get(prop) ?? []), value]);
      else use(value);
    });
  }
  // A set is walked to its end, what is added on the way included.
  for (const name of used) values.get(name)?.forEach(use);
  return [...used];
}

const textsBelow = (folder: string, names: RegExp): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name))
    .map((name) => readText(path.join(folder, name)));

/**
 * Leaves out the style rules whose classes no source of the site and no component of the classic
 * theme names (PurgeCSS), and the custom properties that nothing uses. A class that a page is written
 * with stays, as pages are sources.
 */
export function purgeUnusedStyles({ siteDir }: LoadContext): Plugin {
  const themes = ['@docusaurus/theme-classic', '@docusaurus/theme-common'].map((name) =>
    path.dirname(require.resolve(name)),
  );
  const infima = require.resolve('infima/dist/css/default/default.css');

  const plugins = (): unknown[] => {
    const existing = (names: readonly string[]): string[] =>
      names.map((name) => path.join(siteDir, name)).filter((folder) => fs.existsSync(folder));
    const own = [...existing(pages), ...existing(code)];
    const textsOf = (names: RegExp): string[] =>
      [...existing(code), ...themes].flatMap((folder) => textsBelow(folder, names));
    const markupOfPages = existing(pages)
      .flatMap((folder) => textsBelow(folder, /\.mdx?$/))
      .flatMap((text) => text.match(markup) ?? []);
    const config = ['docusaurus.config.ts', 'sidebars.ts'].map((name) =>
      readText(path.join(siteDir, name)),
    );
    const content = [...config, ...textsOf(/(?<!\.test)\.(?:[jt]sx?|mdx?)$/), ...markupOfPages];
    const overridden = dropOverridden(path.join(siteDir, 'src', 'css', 'tokens.css'));
    const styles = [
      postcss([overridden]).process(readText(infima), { from: infima }).css,
      ...textsOf(/\.css$/),
    ];
    // Each word once: PurgeCSS reads this again for each style sheet.
    const words = new Set(content.flatMap((text) => text.match(/[\w-]+/g) ?? []));
    const variables = usedProperties(styles, words);
    return [
      overridden,
      beforeOthers(
        purgeCss({
          content: [{ raw: [...words].join(' '), extension: 'html' }],
          blocklist: unused,
          safelist: { greedy: kept, variables },
          variables: true,
        }),
      ),
      dependOn(own),
    ];
  };

  let made: unknown[] | undefined;
  return {
    name: 'purge-unused-styles',
    configurePostCss(options) {
      if (process.env.NODE_ENV !== 'production') return options;
      made ??= plugins();
      return { ...options, plugins: [...made, ...options.plugins] };
    },
  };
}
