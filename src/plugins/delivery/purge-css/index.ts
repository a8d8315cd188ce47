import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

import { PurgeCSS } from 'purgecss';

import { filesBelow } from '../../emitted/html';
import { gzipSize } from '../../hydrate-on-intent/build/gzip-size';
import { lostSelectors, namesIn, variablesIn } from './names';
import { withoutOverridden } from './overridden';

/** What the style sheet of every page may weigh, compressed with gzip -9. */
const MAX_GZIP_SIZE = 15_000;

/** What PurgeCSS cannot find in a file, each with the reason. */
const safelist = {
  // It has a `:not()` with a class that is nowhere, for which PurgeCSS drops the rule.
  greedy: [/button--primary/],
};

/**
 * Classes of the classic theme that come with a feature: as soon as it is in use, the server renders
 * at least one of its classes into some page. Scripts name them all the same, so that PurgeCSS would
 * keep them for nothing.
 */
const features = [
  /^(?:dropdown|iconLanguage)/,
  /^(?:badge|pagination(?:__|$)|button--(?:outline|secondary))/,
  /^(?:menuExternal|menuHtml|sidebarLogo|imageOnly|containsTaskList|tabs--block)/,
  /^(?:sidebarItem|yearGroup)/,
  /^(?:authorSocialLink|authorImage|avatar__photo|(?:github|x|instagram|threads)Svg)/,
  /^(?:alert|admonitionHeading|admonitionIcon|admonitionContent)/,
  /^tags?(?:_|Regular|WithCount)/,
  /^(?:footer--dark|footer__link-separator|footer__logo|footerLogo|navbar--(?:dark|primary)|navbarHid|darkNavbar|anchorWithHide)/,
  /(?:collapseSidebar|expand)Button|(?:sidebar|docSidebarContainer)Hidden|WithHideable|Enhanced_/,
];

/**
 * Removes the rules that no emitted page and no script names from the style sheets (PurgeCSS), and
 * gives these names that carry their new content hash: they are served as immutable.
 *
 * @param outDir the finished site
 * @throws where a rule went that a page needs, and where a style sheet is too large
 */
export async function purgeCss(outDir: string): Promise<void> {
  const read = (file: string): Promise<string> => fs.readFile(path.join(outDir, file), 'utf8');
  const pages = await filesBelow(outDir, '.html');
  const scripts = await Promise.all((await filesBelow(outDir, '.js')).map(read));
  const used = new Set<string>();
  const variables = new Set(scripts.flatMap(variablesIn));
  for (const file of pages) {
    const html = await read(file);
    for (const name of namesIn(html)) used.add(name);
    for (const name of variablesIn(html)) variables.add(name);
  }

  const isUsed = (pattern: RegExp): boolean => [...used].some((name) => pattern.test(name));
  const blocklist = features.filter((feature) => !isUsed(feature));

  const renamed = new Map<string, string>();
  for (const file of await filesBelow(outDir, '.css')) {
    const [purged] = await new PurgeCSS().purge({
      content: [
        { raw: [...used].join(' '), extension: 'html' },
        ...scripts.map((raw) => ({ raw, extension: 'js' })),
      ],
      css: [{ raw: withoutOverridden(await read(file)), name: file }],
      // PurgeCSS looks for the use of a custom property in style sheets alone.
      safelist: { ...safelist, variables: [...variables] },
      blocklist,
      variables: true,
      keyframes: true,
      rejected: true,
    });
    const { css = '', rejected = [] } = purged ?? {};
    const lost = lostSelectors(rejected, used);
    if (lost.length > 0) {
      throw new Error(
        `${file}: lost rules that pages need: ${lost.join(', ')}; ` +
          'name them in the safelist of src/plugins/delivery/purge-css',
      );
    }
    const size = gzipSize(css);
    if (size > MAX_GZIP_SIZE) {
      throw new Error(
        `${file} is ${size} bytes with gzip; at most ${MAX_GZIP_SIZE} are allowed. ` +
          'Every page loads it: make rules smaller, or drop some.',
      );
    }
    const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
    const name = file.replace(/[0-9a-f]{8}(?=\.css$)/, hash);
    await fs.rm(path.join(outDir, file));
    await fs.writeFile(path.join(outDir, name), css);
    renamed.set(file, name);
  }

  for (const file of pages) {
    let html = await read(file);
    for (const [before, after] of renamed) html = html.replaceAll(before, after);
    await fs.writeFile(path.join(outDir, file), html);
  }
}
