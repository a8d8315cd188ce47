/** The names that the classes of a CSS module have in the style sheet, by their names in the file. */
export type ModuleNames = ReadonlyMap<string, string>;

/** What a global style sheet looks for with `[class*='…']`: these names have to stay readable. */
function partsLookedFor(css: string): string[] {
  return [...css.matchAll(/\[class\*=["']?([\w-]+)/g)].map(([, part = '']) => part);
}

/** The words that stand where a class name can, which is more than the classes. */
function classesIn(css: string): Set<string> {
  return new Set([...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
}

/**
 * Names the classes of CSS modules `_0`, `_1` … `_z`, `_10`. Docusaurus calls them `title_f1Hy`, and
 * such names are about a tenth of the style sheet: a hash cannot be compressed. The underscore keeps
 * clear of Infima, which has no such classes.
 *
 * @param modules the CSS modules and their sources
 * @param globalCss the style sheets that are not modules
 * @returns the names, by file
 */
export function nameModuleClasses(
  modules: ReadonlyArray<readonly [file: string, css: string]>,
  globalCss: string,
): Map<string, ModuleNames> {
  const readable = partsLookedFor(globalCss);
  let count = 0;
  const nameOf = (name: string): string => {
    const short = (count++).toString(36);
    return readable.some((part) => name.includes(part)) ? `_${name}_${short}` : `_${short}`;
  };
  return new Map(
    modules.map(([file, css]) => [
      file,
      new Map([...classesIn(css)].map((name) => [name, nameOf(name)])),
    ]),
  );
}
