import type { Targets } from 'lightningcss';
import postcss from 'postcss';

import { dropOverridden } from './cascade';
import { dropUnreadProperties, inlineConstants, shortenNames } from './custom-properties';
import { minify } from './minify';
import { dropEmpty, purge } from './purge';
import { classNamesIn, customPropertiesIn } from './script-names';

/** A smaller style sheet and what it lost. */
export interface LeanStyleSheet {
  readonly css: string;
  /** The classes and ids without rules, and the custom properties that are gone or renamed. */
  readonly dropped: ReadonlySet<string>;
}

<<<<<<< HEAD
=======
/** Classes that begin like this are composed at run time, from a type that only a page knows. */
const COMPOSED = 'theme-admonition-';

>>>>>>> css
function customPropertiesDefinedIn(css: string): Set<string> {
  return new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name));
}

/**
 * Makes a style sheet smaller without changing how any page looks.
 *
 * @param css the style sheet
 * @param scripts the site's scripts: React renders every page from them, so they name every class
 * @param unreachable classes that scripts name and that no page carries all the same
 * @param targets the oldest supported versions of each browser
 * @returns the style sheet and the names that pages must not use any more
 */
export function makeLean(
  css: string,
  scripts: readonly string[],
  unreachable: ReadonlySet<string>,
  targets: Targets,
): LeanStyleSheet {
  const named = new Set(scripts.flatMap(classNamesIn));
  const customProperties = customPropertiesIn(scripts);
  const root = postcss.parse(css);

  const dropped = purge(
    root,
<<<<<<< HEAD
    // `theme-admonition-${type}` is composed at run time.
    (name) => (named.has(name) || name.startsWith('theme-admonition-')) && !unreachable.has(name),
=======
    (name) => (named.has(name) || name.startsWith(COMPOSED)) && !unreachable.has(name),
>>>>>>> css
  );
  dropOverridden(root);
  dropUnreadProperties(root, customProperties);
  shortenNames(root, customProperties);
  inlineConstants(root, customProperties);
  dropUnreadProperties(root, customProperties);
  dropEmpty(root);

  const lean = minify(root.toString(), targets);
  const left = customPropertiesDefinedIn(lean);
  for (const name of customPropertiesDefinedIn(css)) if (!left.has(name)) dropped.add(name);
  return { css: lean, dropped };
}
