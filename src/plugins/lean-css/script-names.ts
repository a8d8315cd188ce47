/**
 * The words of a script that can be class names or ids: string literals that hold nothing but such
 * words, `class` and `id` attributes inside HTML strings, object keys (as in
 * `clsx({ active: true })`) and the parts of short templates. A page is a script too, and its prose
 * is full of words that Infima happens to have classes for, so other text does not count.
 *
 * @param script a bundled script
 * @returns the words; more than the class names, never fewer
 */
export function classNamesIn(script: string): string[] {
  const names: string[] = [];
  const addAll = (words: string | undefined): void => {
    names.push(...(words?.split(/[^\w-]+/) ?? []));
  };
  for (const [, , words] of script.matchAll(/(["'`])([\w -]+)\1/g)) addAll(words);
  for (const [, words] of script.matchAll(/\b(?:class|id)=\\?["']([\w\s-]+)/g)) addAll(words);
  for (const [, key] of script.matchAll(/([\w$-]+)["']?:/g)) addAll(key);
  // The parts of a template: `footer--${style}`, `alert ${className}`.
  for (const [template] of script.matchAll(/`[^`]{1,200}`/g)) addAll(template);
  return names;
}

/** The custom properties that scripts name, by what they do with them. */
export interface CustomPropertyUse {
  /** Read in a `var()`, such as in an SVG inside a page. */
  readonly read: ReadonlySet<string>;
  /** Named in any other way: these may be set, on any element. */
  readonly set: ReadonlySet<string>;
}

/**
 * @param scripts all bundled scripts
 * @returns the custom properties that they name
 */
export function customPropertiesIn(scripts: readonly string[]): CustomPropertyUse {
  const read = new Set<string>();
  const set = new Set<string>();
  for (const script of scripts) {
    for (const [, reads, name = ''] of script.matchAll(/(var\(\s*)?(--[\w-]+)/g)) {
      (reads ? read : set).add(name);
    }
  }
  return { read, set };
}
