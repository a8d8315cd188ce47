import type { Declaration, Root } from 'postcss';
import valueParser from 'postcss-value-parser';

import { gzipSize } from '../shared/gzip-size';
import { alwaysHolds, isOnRoot } from './cascade';
import type { CustomPropertyUse } from './script-names';

/** Values that speak about the custom property itself and not about where it is used. */
const CSS_WIDE_KEYWORD = /^(?:inherit|initial|unset|revert|revert-layer)$/;

/** How custom properties are looked up: `--name` to where it is defined. */
type Definitions = Map<string, Declaration[]>;

function definitionsIn(root: Root): Definitions {
  const definitions: Definitions = new Map();
  root.walkDecls(/^--/, (declaration) => {
    const known = definitions.get(declaration.prop);
    if (known) known.push(declaration);
    else definitions.set(declaration.prop, [declaration]);
  });
  return definitions;
}

/** The custom properties that a value reads, without the brackets around fallbacks. */
export function propertiesReadBy(value: string): string[] {
  return [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
}

/**
 * Drops the custom properties that nothing reads, including those that only a dropped one read.
 *
 * @param root the style sheet, which is changed
 * @param scripts what scripts do with custom properties
 */
export function dropUnreadProperties(root: Root, scripts: CustomPropertyUse): void {
  for (let dropped = true; dropped;) {
    dropped = false;
    const read = new Set([...scripts.read, ...scripts.set]);
    root.walkDecls(({ value }) => propertiesReadBy(value).forEach((name) => read.add(name)));
    root.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop)) return;
      declaration.remove();
      dropped = true;
    });
  }
}

/**
 * Puts a value where a custom property was read, token for token as the browser would.
 *
 * @param value a declaration's value
 * @param property the custom property
 * @param replacement its value; a fallback beside it can no longer be reached and goes
 * @returns the new value
 */
export function substitute(value: string, property: string, replacement: string): string {
  const parsed = valueParser(value);
  // Inside out, so that a fallback that reads the property is done before the var() around it.
  parsed.walk((node, index, siblings) => {
    if (node.type !== 'function' || node.value !== 'var') return;
    if (node.nodes[0]?.value !== property) return;
    // Two values side by side stay two tokens: `var(--a)var(--b)` is not `1px2px`.
    const glues = (neighbour: valueParser.Node | undefined): boolean =>
      neighbour !== undefined && neighbour.type !== 'space' && neighbour.type !== 'div';
    const before = glues(siblings[index - 1]) ? ' ' : '';
    const after = glues(siblings[index + 1]) ? ' ' : '';
    siblings[index] = {
      type: 'word',
      value: `${before}${replacement}${after}`,
      sourceIndex: node.sourceIndex,
      sourceEndIndex: node.sourceEndIndex,
    };
  }, true);
  return valueParser.stringify(parsed.nodes);
}

/** Remembers where a declaration stands, and returns how to put it back there. */
function placeOf(declaration: Declaration): () => void {
  const { parent } = declaration;
  const following = declaration.next();
  return () => {
    if (following) parent?.insertBefore(following, declaration);
    else parent?.append(declaration);
  };
}

/** One round of {@link inlineConstants}; true when it inlined something. */
function inlineOnce(root: Root, scripts: CustomPropertyUse): boolean {
  const definitions = definitionsIn(root);

  /** True when the property has the same value on every element of a page. */
  const isUniform = (property: string, seen: readonly string[] = []): boolean => {
    const [first, ...others] = definitions.get(property) ?? [];
    if (!first || seen.includes(property) || scripts.set.has(property)) return false;
    const all = [first, ...others];
    return (
      // Narrower selectors may repeat what `:root` says, and themes may differ from each other.
      (all.every(isOnRoot) ||
        (all.some(alwaysHolds) && others.every(({ value }) => value === first.value))) &&
      all.every(
        ({ value }) =>
          !CSS_WIDE_KEYWORD.test(value) &&
          propertiesReadBy(value).every((name) => isUniform(name, [...seen, property])),
      )
    );
  };

  let size = gzipSize(root.toString());
  let inlinedAny = false;
  for (const [property, all] of definitions) {
    const [definition, ...others] = all;
    if (!definition || scripts.read.has(property)) continue;
    if (others.some(({ value }) => value !== definition.value)) continue;
    if (!all.some(alwaysHolds) || !isUniform(property)) continue;

    const before: Array<[Declaration, string]> = [];
    const places = all.map(placeOf);
    all.forEach((one) => one.remove());
    root.walkDecls((declaration) => {
      if (!propertiesReadBy(declaration.value).includes(property)) return;
      before.push([declaration, declaration.value]);
      declaration.value = substitute(declaration.value, property, definition.value.trim());
    });

    const inlined = gzipSize(root.toString());
    if (inlined <= size) {
      size = inlined;
      inlinedAny = true;
      continue;
    }
    before.forEach(([declaration, value]) => {
      declaration.value = value;
    });
    places.reverse().forEach((restore) => {
      restore();
    });
  }
  return inlinedAny;
}

/**
 * Writes the values of constants where they are read: custom properties with one value, on the root
 * element, that depends on nothing that a narrower selector changes. A definition is kept when the
 * compressed style sheet is smaller with it. What is smaller changes with every step, so it goes
 * round until nothing is left to do.
 *
 * @param root the style sheet, which is changed
 * @param scripts what scripts do with custom properties
 */
export function inlineConstants(root: Root, scripts: CustomPropertyUse): void {
  while (inlineOnce(root, scripts));
}

/** a … z, a0, a1 … in base 36, which start with a letter. */
function shortName(index: number): string {
  return `--${(index < 26 ? index + 10 : index + 334).toString(36)}`;
}

/**
 * Gives the custom properties that no script names short names, the shortest to the most used. They
 * are read in the sources under their long names; in the browser they only cost bytes.
 *
 * @param root the style sheet, which is changed
 * @param scripts what scripts do with custom properties
 */
export function shortenNames(root: Root, scripts: CustomPropertyUse): void {
  const isNamed = (name: string): boolean => scripts.read.has(name) || scripts.set.has(name);
  const uses = new Map<string, number>();
  root.walkDecls(({ prop, value }) => {
    for (const name of [...(prop.startsWith('--') ? [prop] : []), ...propertiesReadBy(value)]) {
      uses.set(name, (uses.get(name) ?? 0) + 1);
    }
  });
  const short = new Map<string, string>();
  let index = 0;
  for (const [name] of [...uses].sort(([, a], [, b]) => b - a)) {
    if (isNamed(name)) continue;
    while (isNamed(shortName(index))) index += 1;
    short.set(name, shortName(index));
    index += 1;
  }
  root.walkDecls((declaration) => {
    declaration.prop = short.get(declaration.prop) ?? declaration.prop;
    declaration.value = declaration.value.replace(
      /(var\(\s*)(--[\w-]+)/g,
      (_, start: string, name: string) => start + (short.get(name) ?? name),
    );
  });
}
