import postcss, { type Root } from 'postcss';
import { PurgeCSS } from 'purgecss';

/** Attributes that the inline scripts and the browser set, which no bundled script names. */
const runtimeAttributes = [
  'data-theme',
  'data-theme-choice',
  'data-announcement-bar-initially-dismissed',
  'data-framed',
  'open',
  'dir',
  'href',
  'aria-current',
];

/**
 * The words of a script that can be class names: string literals that hold nothing but such words,
 * elements and `class` attributes inside HTML strings, and object keys (as in `clsx({ active: true })`). A page
 * is a script too, and its prose is full of words that Infima happens to have classes for.
 */
export function classNamesIn(script: string): string[] {
  const names = new Set<string>();
  const addAll = (words: string | undefined): void => {
    words?.split(/\s+/).forEach((word) => names.add(word));
  };
  for (const [, , words] of script.matchAll(/(["'`])([\w -]+)\1/g)) addAll(words);
  for (const [, words] of script.matchAll(/class=\\?["']([\w\s-]+)/g)) addAll(words);
  for (const [, key] of script.matchAll(/([\w$-]+)["']?:/g)) addAll(key);
  // Elements inside HTML strings: type selectors need them.
  for (const [, tag] of script.matchAll(/<([a-z][a-z0-9]*)/g)) addAll(tag);
  // The parts of a template: `footer--${style}`, `alert ${className}`.
  for (const [template] of script.matchAll(/`[^`]{1,200}`/g))
    addAll(template.replace(/[^\w-]+/g, ' '));
  return [...names];
}

/**
 * Drops the custom properties that nothing reads, including those that only a dropped one read.
 * A property is known to be read when a `var()` or a script names it.
 */
function dropUnreadProperties(root: Root, scripts: readonly string[]): void {
  const inScripts = new Set(scripts.flatMap((script) => script.match(/--[\w-]+/g) ?? []));
  for (;;) {
    const read = new Set(inScripts);
    root.walkDecls(({ value }) => {
      for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) read.add(name);
    });
    let dropped = 0;
    root.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop)) return;
      declaration.remove();
      dropped += 1;
    });
    if (dropped === 0) break;
  }
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
}

/**
 * Removes the rules, keyframes and custom properties that no page can use.
 *
 * @param css one style sheet
 * @param scripts the site's scripts: React renders every page from them, so they name every class
 * @returns the smaller style sheet
 */
export async function purge(css: string, scripts: readonly string[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: scripts.map((raw) => ({ raw, extension: 'js' })),
    css: [{ raw: css }],
    defaultExtractor: classNamesIn,
    dynamicAttributes: runtimeAttributes,
    keyframes: true,
    // Composed at run time from a type that only a page knows.
    safelist: { standard: [/^theme-admonition-/, 'html', 'body', 'main'] },
  });
  const root = postcss.parse(result?.css ?? css);
  dropUnreadProperties(root, scripts);
  return root.toString();
}
