import type { Container, Declaration, Document, Node, Root } from 'postcss';

/** `data-theme` is only ever set on the root element, so the attribute alone counts as one. */
const THEME = String.raw`\[data-theme=["']?\w+["']?\]`;
const ROOT = new RegExp(`^(?::where\\()?(?:(?::root|html)(?:${THEME})?|${THEME}(?::root)?)\\)?$`);
const EVERY_ROOT = /^(?::where\()?(?::root|html)\)?$/;

/** @returns the selectors of the rule that the declaration stands in */
export function selectorsOf(declaration: Declaration): string[] {
  return declaration.parent?.type === 'rule' ? declaration.parent.selectors : [];
}

/** @returns whether the declaration can apply to the root element alone */
export function isOnRoot(declaration: Declaration): boolean {
  const selectors = selectorsOf(declaration);
  return selectors.length > 0 && selectors.every((selector) => ROOT.test(selector));
}

/** The names and parameters of the at-rules around a node, from the inside out. */
function atRulesAround(node: Node): Array<{ name: string; params: string }> {
  const found: Array<{ name: string; params: string }> = [];
  let around: Container | Document | undefined = node.parent;
  for (; around; around = around.parent) {
    if (around.type === 'atrule' && 'name' in around && 'params' in around) {
      found.push({ name: String(around.name), params: String(around.params) });
    }
  }
  return found;
}

/** @returns whether the declaration holds in every medium and container */
function isUnconditional(declaration: Declaration): boolean {
  return atRulesAround(declaration).every(({ name }) => name === 'layer');
}

/** @returns whether the declaration applies to the root element, in every theme and medium */
export function alwaysHolds(declaration: Declaration): boolean {
  return (
    isUnconditional(declaration) && selectorsOf(declaration).some((one) => EVERY_ROOT.test(one))
  );
}

/** Shorthands that set all that begins with their name, apart from a few that only sound so. */
const shorthand = /^(background|border|font|margin|padding|transition)-(?!radius|collapse|spacing)/;

/** A property and the shorthands that would set it too. */
function settersOf(property: string): string[] {
  const [, longer] = shorthand.exec(property) ?? [];
  return longer ? [property, longer] : [property];
}

/**
 * Drops the declarations in cascade layers that never win: a stronger layer, or a rule outside of
 * all layers, sets the same property for the same selector in every medium. The theme's styles are
 * in layers and ours are not, so this is where we restyle a part of the theme. The layers have to
 * be flat, as Docusaurus writes them.
 *
 * @param root the style sheet, which is changed
 */
export function dropOverridden(root: Root): void {
  const layers: string[] = [];
  root.walkAtRules('layer', ({ params }) => {
    layers.push(...params.split(',').map((name) => name.trim()));
  });
  const strength = (declaration: Declaration): number => {
    const layer = atRulesAround(declaration).find(({ name }) => name === 'layer');
    return layer ? layers.indexOf(layer.params) : Infinity;
  };
  // On the root element, what holds always beats a weaker layer's rule for one theme, too.
  const place = (selector: string): string => (ROOT.test(selector) ? ':root' : selector);

  const strongest = new Map<string, number>();
  root.walkDecls((declaration) => {
    const { prop, value, important } = declaration;
    if (important || value.startsWith('revert') || !isUnconditional(declaration)) return;
    for (const selector of selectorsOf(declaration)) {
      if (ROOT.test(selector) && !EVERY_ROOT.test(selector)) continue;
      const key = `${place(selector)} ${prop}`;
      strongest.set(key, Math.max(strength(declaration), strongest.get(key) ?? -1));
    }
  });

  root.walkDecls((declaration) => {
    // An important declaration is stronger in a layer than outside.
    if (declaration.important) return;
    const selectors = selectorsOf(declaration);
    const own = strength(declaration);
    const neverWins = selectors.every((selector) =>
      settersOf(declaration.prop).some(
        (setter) => (strongest.get(`${place(selector)} ${setter}`) ?? -1) > own,
      ),
    );
    if (selectors.length > 0 && neverWins) declaration.remove();
  });
}
